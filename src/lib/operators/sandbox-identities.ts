import { msg } from '@clearstake/contract/i18n';
import { base58 } from '@scure/base';
import type { Address } from '@solana/kit';
import { offchainMessage } from './offchain-message';

/** A validator identity of the sandbox, whose key anyone can derive from its role, and the state of its activation account. */
export const sandboxIdentities = [
  {
    role: 'identity',
    address: 'BrSenBLU2A7botYj5zAKkso23gDZ3fZQvyNBUYya9zXm',
    label: msg('Enabled'),
  },
  {
    role: 'validator-1-identity',
    address: '2LC15h6fAD9WrJU768HszJu6FbfghjXAsR1Ls3gtvJDM',
    label: msg('Waiting for operator'),
  },
  {
    role: 'validator-2-identity',
    address: 'FR5VVZVa8qnZCeVktohqUCAzhM2WMzRsR9V5KqePtPim',
    label: msg('Waiting for validator'),
  },
  {
    role: 'validator-3-identity',
    address: 'ADRVz8JBWUQyEdHniYuoLo53d4UCFDsGjGxZgPM8tTXN',
    label: msg('Disabled'),
  },
  {
    role: 'validator-4-identity',
    address: 'GX5mW6QNSqogNf1yPSrMTcSea7pLy1frFvQLfQ89ndqB',
    label: msg('No account'),
  },
] as const;

/**
 * The output of `solana sign-offchain-message` for a sandbox identity, to try the download without the command line; null for
 * any other identity. A real identity's key never comes near a browser.
 */
export async function signAsSandboxIdentity(
  identity: Address,
  activationAccount: Address,
): Promise<string | null> {
  const known = sandboxIdentities.find(({ address }) => address === identity);
  if (!known) return null;
  const [{ sha256 }, { ed25519 }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/curves/ed25519.js'),
  ]);
  const seed = sha256(new TextEncoder().encode(`clearstake sandbox ${known.role}`));
  return base58.encode(ed25519.sign(offchainMessage('cli', activationAccount, identity), seed));
}
