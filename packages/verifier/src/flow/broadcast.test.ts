import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { executor, type HonestSetup, honestFlow } from '../../testing/honest-flow';
import { landIn } from '../../testing/landing';
import { worded } from '../../testing/worded';
import { SLOT } from '../../testing/world';
import type { SignatureStatus } from '..';

/** The last block in which the stake may land, as the node says. */
const LIMIT = SLOT - 19_850n;
const signatureOf = (wire: Uint8Array = new Uint8Array()) => base58.encode(wire.slice(1, 65));

const other = 'The staking API answered with another signature than the one you made; yours is watched.';
it.each<[string, HonestSetup['send'], boolean, string | null]>([
  ['that the staking API took is not repeated', undefined, false, null],
  [
    'that it refused is repeated to the node',
    () => Promise.reject(new Error('status 500')),
    true,
    'status 500',
  ],
  ['answered with another signature is repeated to the node', async () => ({ signature: 'x' }), true, other],
  ['answered without one is repeated to the node', async () => ({}), true, null],
])('a broadcast %s, with the same bytes', async (_, send, repeated, trouble) => {
  const given: Uint8Array[] = [];
  const sendTransaction = async (wire: Uint8Array) => {
    given.push(wire);
    throw new Error('already processed');
  };
  const running = honestFlow('native-stake', { ...(send && { send }), rpc: () => ({ sendTransaction }) });
  await running.approve();
  const { outcome } = await running.reach('done');
  const { sent, states } = running;
  expect(outcome).toMatchObject({ kind: 'confirmed', signature: signatureOf(sent[0]) });
  expect([sent.length, given]).toEqual([1, repeated ? sent : []]);
  expect(worded(states.find(({ step }) => step === 'sent'))).toMatchObject({ trouble });
});

it.each([
  ['the check', -60n, 0n],
  ['the signature', 0n, -60n],
])('watches to the later of two limits when a node lags at %s', async (_, atCheck, atSigning) => {
  let behind = atCheck;
  const running = honestFlow('native-stake', {
    rpc: ({ blockhash }) => ({
      getLatestBlockhash: async () => ({ blockhash, lastValidBlockHeight: LIMIT + behind }),
    }),
  });
  await running.reach('review');
  behind = atSigning;
  await running.approve();
  const { signature } = await running.reach('done');
  expect(await running.journal.get(signature ?? '')).toMatchObject({ lastValidBlockHeight: LIMIT });
});

it('a broadcast is tracked and audited after the review is left', async () => {
  let status: SignatureStatus | null = null;
  const running: ReturnType<typeof honestFlow> = honestFlow('native-stake', {
    rpc: (own) => ({
      getSignatureStatuses: async () => [status],
      getTransaction: async () => landIn(own, executor, running.sent[0] ?? new Uint8Array()).landed,
    }),
  });
  await running.approve();
  await running.reach('sent');
  running.flow.leave();
  status = { slot: SLOT, confirmationStatus: 'finalized', error: null };
  await running.pass(2_000);
  await expect
    .poll(() => running.journal.get(signatureOf(running.sent[0])))
    .toMatchObject({ status: 'finalized', slot: SLOT, audit: { kind: 'matches', slot: SLOT } });
});
