import { t } from '@contract/i18n';
import { base58 } from '@scure/base';
import { type Address, address } from '@solana/kit';
import { offchainMessage } from './offchain-message';

/** A validator identity of the sandbox, whose key anyone can derive, and the state of its activation account. */
export interface SandboxIdentity {
  readonly role: string;
  readonly label: string;
}

/** The sandbox's client validators 0 to 4: four activation accounts in different states, and one identity without. */
export const sandboxIdentities: readonly SandboxIdentity[] = [
  {
    role: 'identity',
    get label() {
      return t('Enabled');
    },
  },
  {
    role: 'validator-1-identity',
    get label() {
      return t('Waiting for operator');
    },
  },
  {
    role: 'validator-2-identity',
    get label() {
      return t('Waiting for validator');
    },
  },
  {
    role: 'validator-3-identity',
    get label() {
      return t('Disabled');
    },
  },
  {
    role: 'validator-4-identity',
    get label() {
      return t('No account');
    },
  },
];

/** The seed of a sandbox role: sha256("clearstake sandbox " + role). */
async function sandboxSeed(role: string): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(new TextEncoder().encode(`clearstake sandbox ${role}`));
}

export async function sandboxIdentityAddress(role: string): Promise<Address> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return address(base58.encode(ed25519.getPublicKey(await sandboxSeed(role))));
}

/**
 * The output of `solana sign-offchain-message` for a sandbox identity, to try the download without the command line; null for
 * any other identity. A real identity's key never comes near a browser.
 */
export async function signAsSandboxIdentity(
  identity: Address,
  activationAccount: Address,
): Promise<string | null> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  for (const { role } of sandboxIdentities) {
    const seed = await sandboxSeed(role);
    const publicKey = ed25519.getPublicKey(seed);
    if (!equal(publicKey, base58.decode(identity))) continue;
    return base58.encode(ed25519.sign(offchainMessage('cli', activationAccount, identity), seed));
  }
  return null;
}

function equal(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
