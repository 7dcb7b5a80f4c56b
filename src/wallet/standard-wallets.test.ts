import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base';
import { getWallets } from '@wallet-standard/app';
import { expect, it } from 'vitest';
import { standardWallets } from './standard-wallets';
import { completeWallets, type StandardWallet } from './wallet-twins';

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

function wallet(name: string, chains: StandardWallet['chains'], features: readonly string[]): StandardWallet {
  const listed = Object.fromEntries(features.map((feature) => [feature, { version: '1.0.0' }]));
  return { version: '1.0.0', name, icon, chains, features: listed, accounts: [] };
}

const usable = ['standard:connect', 'standard:events', 'solana:signTransaction'];

it('offers what connects and signs on this cluster, and says of the rest why not', () => {
  const { register } = getWallets();
  const end = register(
    wallet('Only testnet', ['solana:testnet'], usable),
    wallet('Only to send', ['solana:mainnet'], [...usable.slice(0, 2), 'solana:signAndSendTransaction']),
    wallet('Everywhere', ['solana:mainnet', 'solana:testnet'], usable),
    wallet('Not for Solana', ['eip155:1'], usable.slice(0, 2)),
  );
  const onlyToSend = {
    readiness: 'unfit',
    note: 'It signs only together with sending, so what it signed could not be checked before it is sent.',
  };
  expect(standardWallets('mainnet-beta')).toEqual([
    { name: 'Everywhere', icon, url: '', readiness: 'installed' },
    {
      name: 'Only testnet',
      icon,
      url: '',
      readiness: 'unfit',
      note: 'It is on testnet, and this page is on mainnet.',
    },
    { name: 'Only to send', icon, url: '', ...onlyToSend },
  ]);
  end();
});

it('gives a wallet without events a twin that the stock library takes', () => {
  const silent = wallet('Silent', ['solana:mainnet'], ['standard:connect', 'solana:signTransaction']);
  const end = getWallets().register(silent);
  completeWallets();
  expect(isWalletAdapterCompatibleStandardWallet(silent)).toBe(false);
  const taken = getWallets().get().filter(isWalletAdapterCompatibleStandardWallet);
  expect(taken.map(({ name }) => name)).toEqual(['Silent']);
  expect(taken[0]?.features['standard:connect']).toBe(silent.features['standard:connect']);
  expect(standardWallets('mainnet-beta').map(({ name }) => name)).toEqual(['Silent']);
  end();
  expect(standardWallets('mainnet-beta')).toEqual([]);
});

it('lists two wallets of one name, and says of both that they share it', () => {
  const { register } = getWallets();
  const first = wallet('Phantom', ['solana:mainnet'], usable);
  const ends = [register(first), register(wallet('Phantom', ['solana:mainnet'], usable))];
  const note = 'Another wallet here has the same name: compare their icons.';
  expect(standardWallets('mainnet-beta')).toMatchObject([
    { name: 'Phantom', readiness: 'installed', note },
    { name: 'Phantom (2)', readiness: 'installed', note },
  ]);
  ends[0]?.();
  expect(standardWallets('mainnet-beta').map(({ note }) => note)).toEqual([undefined]);
  ends[1]?.();
  expect(standardWallets('mainnet-beta')).toEqual([]);
});
