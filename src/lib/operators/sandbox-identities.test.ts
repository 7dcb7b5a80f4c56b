import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { sandboxIdentities } from './sandbox-identities';

it.each(sandboxIdentities)('the address of $role is that of its key in the sandbox', ({ role, address }) => {
  const seed = sha256(new TextEncoder().encode(`clearstake sandbox ${role}`));
  expect(base58.encode(ed25519.getPublicKey(seed))).toBe(address);
});
