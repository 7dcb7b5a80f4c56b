import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, toBase58 } from './bytes';

/**
 * Fixed keys of the sandbox world. They can be derived by anyone, on purpose: the browser pins the public halves, and nothing of
 * value depends on the secret ones.
 */
type SandboxRole =
  | 'genesis'
  | 'faucet'
  | 'network-users'
  | 'identity'
  | 'vote'
  | 'pool'
  | 'pool-mint'
  | 'validator-list'
  | 'reserve'
  | 'manager'
  | 'manager-fee'
  | 'auto-compound-program'
  | 'unpinned-auto-compound-program'
  | 'lookup-table-authority'
  | 'wallet'
  | 'block-engine';

/** An ed25519 keypair; `seed` is the 32-byte secret. */
type SandboxKeypair = Readonly<{ seed: Uint8Array; address: string }>;

const cache = new Map<string, SandboxKeypair>();

/** The keypair whose seed is `sha256("clearstake sandbox <role>")`. Roles of numbered validators: see below. */
export function sandboxKeypair(role: SandboxRole | ValidatorRole): SandboxKeypair {
  const cached = cache.get(role);
  if (cached) return cached;
  const seed = digest(role);
  const keypair = { seed, address: toBase58(ed25519.getPublicKey(seed)) };
  cache.set(role, keypair);
  return keypair;
}

export const sandboxAddress = (role: SandboxRole | ValidatorRole): string => sandboxKeypair(role).address;

type ValidatorRole = `validator-${number}-identity` | `validator-${number}-vote`;

/** Keys of client validator number n. Number 0 is the tracked validator, whose roles are `identity` and `vote`. */
export function clientValidatorKeys(n: number) {
  if (n === 0) return { identity: sandboxKeypair('identity'), vote: sandboxKeypair('vote') };
  return {
    identity: sandboxKeypair(`validator-${n}-identity`),
    vote: sandboxKeypair(`validator-${n}-vote`),
  };
}

/** An address without a known key, for validators that never sign. */
export const keylessAddress = (name: string): string => toBase58(digest(name));

/** The sandbox's genesis hash, which identifies it to the browser. */
export const SANDBOX_GENESIS_HASH = sandboxAddress('genesis');

function digest(name: string): Uint8Array {
  return sha256(`clearstake sandbox ${name}`);
}
