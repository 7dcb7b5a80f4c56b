import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { getWallets } from '@wallet-standard/app';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { hasRememberedWallet, rememberedWalletKey } from './remembered';
import type { WalletState } from './session';
import type { WalletActions } from './wallet-bridge';
import { WalletHost } from './wallet-host';
import type { StandardWallet } from './wallet-twins';

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';
const chains = ['solana:mainnet'] as const;

/**
 * A wallet by the Wallet Standard, which connects one account on these chains; with these features besides or instead.
 */
function wallet(name: string, features: object, accountChains: StandardWallet['chains'] = chains) {
  const account = {
    address: testWallet,
    publicKey: new Uint8Array(32),
    chains: accountChains,
    features: ['solana:signTransaction'] as const,
  };
  const given = {
    version: '1.0.0' as const,
    name,
    icon: icon as StandardWallet['icon'],
    chains: [...chains, ...accountChains],
    accounts: [] as (typeof account)[],
    // As most wallets give them: anew each time.
    get features() {
      return {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            given.accounts = [account];
            return { accounts: given.accounts };
          },
        },
        'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] },
        ...features,
      };
    },
  };
  return given;
}

/** Registers wallets for the rest of the test; what is returned lets each leave earlier. */
function register(...wallets: ReturnType<typeof wallet>[]) {
  const leave = wallets.map((each) => getWallets().register(each));
  onTestFinished(() => {
    for (const end of leave) end();
  });
  return leave;
}

const withEvents = { 'standard:events': { version: '1.0.0', on: () => () => undefined } };

async function host() {
  const states: WalletState[] = [];
  let actions: WalletActions | undefined;
  await renderStrict(
    <WalletHost
      cluster="mainnet-beta"
      sandboxGenesisHash={null}
      readGenesisHash={() => Promise.reject(new Error('Not asked here.'))}
      onState={(state) => {
        states.push(state);
      }}
      onActions={(given) => {
        actions = given;
      }}
    />,
  );
  const state = (): WalletState => states.at(-1) ?? { phase: 'not-loaded' };
  const installed = (): string[] => {
    const now = state();
    const choices = 'choices' in now ? now.choices : [];
    return choices.filter(({ readiness }) => readiness === 'installed').map(({ name }) => name);
  };
  const phases = () => states.map(({ phase }) => phase);
  return { state, phases, installed, connect: (name: string) => actions?.connect(name) };
}

it('lists a wallet until it leaves, and keeps the others and the one that is connected', async () => {
  const leave = register(wallet('Stays', withEvents), wallet('Leaves', withEvents));
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Stays', 'Leaves']));
  connect('Stays');
  await vi.waitFor(() => expect(state().phase).toBe('connected'));
  leave[1]?.();
  await vi.waitFor(() => expect(installed()).toEqual(['Stays']));
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connected', session: { name: 'Stays' } }));
  leave[0]?.();
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'disconnected' }));
  expect(installed()).toEqual([]);
});

it('disconnects a wallet whose account is on another cluster, and says why', async () => {
  register(wallet('Elsewhere', withEvents, ['solana:testnet']));
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Elsewhere']));
  connect('Elsewhere');
  await vi.waitFor(() =>
    expect(state()).toMatchObject({
      phase: 'error',
      message:
        'The account of Elsewhere cannot be used here. It is on testnet, and this page is on mainnet. Switch it in the wallet.',
    }),
  );
  expect(hasRememberedWallet()).toBe(false);
});

/** A wallet that answers when the test says so. */
function hanging() {
  let answer: (() => void) | undefined;
  const connect = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const hangs = wallet('Hangs', {
    ...withEvents,
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
  });
  return { hangs, answer: () => answer?.() };
}

it('connects another wallet at the first press while one does not answer, also when it answers later', async () => {
  const { hangs, answer } = hanging();
  register(hangs, wallet('Answers', withEvents));
  const { state, phases, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Hangs', 'Answers']));
  connect('Hangs');
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connecting', name: 'Hangs' }));
  connect('Answers');
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connected', session: { name: 'Answers' } }));
  answer();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(state()).toMatchObject({ phase: 'connected', session: { name: 'Answers' } });
  expect(phases()).not.toContain('error');
});

it('says that a wallet left while it was connecting, and keeps the words where another one leaves', async () => {
  const leave = register(hanging().hangs, wallet('Stays', withEvents));
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Hangs', 'Stays']));
  connect('Hangs');
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connecting', name: 'Hangs' }));
  for (const end of leave) {
    end();
    await vi.waitFor(() =>
      expect(state()).toMatchObject({
        phase: 'error',
        message:
          'Hangs disconnected or was removed while it was connecting. Nothing was signed or sent. Pick it again, or pick another wallet.',
      }),
    );
  }
});

it('asks neither of two wallets of the remembered name before one is picked', async () => {
  localStorage.setItem(rememberedWalletKey, '"Twice"');
  register(wallet('Twice', withEvents), wallet('Twice', withEvents));
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Twice', 'Twice (2)']));
  expect(state().phase).toBe('disconnected');
  connect('Twice');
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connected', session: { name: 'Twice' } }));
});

it('lists all wallets beside one that does not say which transactions it signs, and connects that one', async () => {
  register(
    wallet('Stays', withEvents),
    wallet('Terse', { ...withEvents, 'solana:signTransaction': { version: '1.0.0' } }),
  );
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Stays', 'Terse']));
  connect('Terse');
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'connected', session: { name: 'Terse' } }));
});

it('refuses a wallet that signs only to send once it is connected', async () => {
  const sends = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] };
  const quits = wallet('Quits', { ...withEvents, 'solana:signAndSendTransaction': sends });
  const { 'solana:signTransaction': signing, ...others } = quits.features;
  const get = () => (quits.accounts.length === 0 ? { 'solana:signTransaction': signing, ...others } : others);
  register(Object.defineProperty(quits, 'features', { get }));
  const { state, installed, connect } = await host();
  await vi.waitFor(() => expect(installed()).toEqual(['Quits']));
  connect('Quits');
  const message = expect.stringMatching(/^The account of Quits cannot be used here\. It signs only together/);
  await vi.waitFor(() => expect(state()).toMatchObject({ phase: 'error', message }));
});
