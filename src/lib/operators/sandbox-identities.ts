import { msg } from '@clearstake/contract/i18n';
import { base58 } from '@scure/base';
import { type Address, address } from '@solana/kit';
import { offchainMessage } from './offchain-message';

/** A validator identity of the sandbox, whose key anyone can derive, and the state of its activation account. */
export const sandboxIdentities = [
  { role: 'identity', label: msg('Enabled') },
  { role: 'validator-1-identity', label: msg('Waiting for operator') },
  { role: 'validator-2-identity', label: msg('Waiting for validator') },
  { role: 'validator-3-identity', label: msg('Disabled') },
  { role: 'validator-4-identity', label: msg('No account') },
] as const;

async function sandboxSeed(role: string): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(new TextEncoder().encode(`clearstake sandbox ${role}`));
}

export async function sandboxIdentityAddress(role: string): Promise<Address> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return address(base58.encode(ed25519.getPublicKey(await sandboxSeed(role))));
}

/** Role of a sandbox identity; null for any other address. */
export async function sandboxIdentityRole(identity: string): Promise<string | null> {
  for (const { role } of sandboxIdentities)
    if ((await sandboxIdentityAddress(role)) === identity) return role;
  return null;
}

/**
 * The output of `solana sign-offchain-message` for a sandbox identity, to try the download without the command line; null for
 * any other identity. A real identity's key never comes near a browser.
 */
export async function signAsSandboxIdentity(
  identity: Address,
  activationAccount: Address,
): Promise<string | null> {
  const role = await sandboxIdentityRole(identity);
  if (role === null) return null;
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const message = offchainMessage('cli', activationAccount, identity);
  return base58.encode(ed25519.sign(message, await sandboxSeed(role)));
}
