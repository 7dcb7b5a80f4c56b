import { sandboxPins } from '@contract/pins/sandbox';
import { address } from '@solana/kit';
import { expect, it } from 'vitest';
import { activationAddress } from './activation-address';
import { sandboxIdentityAddress, signAsSandboxIdentity } from './sandbox-identities';
import { checkSignature } from './signature-check';

it('derives the identity that the pins name', async () => {
  expect(await sandboxIdentityAddress('identity')).toBe(sandboxPins.validators[0]?.identity);
});

it('signs what the check accepts, and only for a sandbox identity', async () => {
  const identity = await sandboxIdentityAddress('validator-2-identity');
  const { address: account } = activationAddress(identity, 'testnet');
  const signature = await signAsSandboxIdentity(identity, account);
  expect(await checkSignature(signature ?? '', identity, account)).toMatchObject({ ok: true });
  const real = address('Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv');
  expect(await signAsSandboxIdentity(real, account)).toBeNull();
});
