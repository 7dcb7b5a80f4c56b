import { base58 } from '@scure/base';
import { worded } from '@/testing/transaction/worded';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { landIn } from '@/testing/transaction/landing';
import { executor, runStake, type StakeSetup, until } from '@/testing/transaction/stake-flow';
import { SLOT } from '@/testing/transaction/world';
import type { SignatureStatus } from '@/transaction';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The last block in which the stake may land, as the node says. */
const LIMIT = SLOT - 19_850n;
const finalized = (slot: bigint) => ({ slot, confirmationStatus: 'finalized', error: null }) as const;
const signatureOf = (wire: Uint8Array = new Uint8Array()) => base58.encode(wire.slice(1, 65));
const landedOf = ({ sent, own }: ReturnType<typeof runStake>) =>
  landIn(own, executor, sent[0] ?? new Uint8Array()).landed;
const down = () => Promise.reject(new Error('down'));

/** Reviewed and signed; `status` is what the node says of it. */
async function signed(setup: StakeSetup = {}, status?: SignatureStatus | null) {
  const running = runStake(setup);
  if (status !== undefined) running.status.value = status;
  await until(running.flow, 'review');
  running.sign();
  return running;
}

describe('a broadcast', () => {
  const other = 'The staking API answered with another signature than the one you made; yours is watched.';
  it.each<[string, StakeSetup['send'], boolean, string | null]>([
    ['that the staking API took is not repeated', undefined, false, null],
    [
      'that it refused is repeated to the node',
      () => Promise.reject(new Error('status 500')),
      true,
      'status 500',
    ],
    [
      'that it answered with another signature is repeated to the node',
      async () => ({ signature: 'x' }),
      true,
      other,
    ],
    ['that it answered without one is repeated to the node', async () => ({}), true, null],
  ])('%s, with the same bytes', async (_, send, repeated, trouble) => {
    const given: Uint8Array[] = [];
    const { flow, sent, states } = await signed({
      ...(send && { send }),
      rpc: {
        sendTransaction: async (wire) => {
          given.push(wire);
          throw new Error('already processed');
        },
      },
    });
    const { outcome } = await until(flow, 'done');
    expect(outcome).toMatchObject({ kind: 'confirmed', signature: signatureOf(sent[0]) });
    expect([sent.length, given]).toEqual([1, repeated ? sent : []]);
    expect(worded(states.find(({ step }) => step === 'sent'))).toMatchObject({ trouble });
  });

  it('that failed and never landed is expired, not failed', async () => {
    const rpc: StakeSetup['rpc'] = {
      // One block past the limit that this node reports.
      getBlockHeight: async () => LIMIT + 1n,
      isBlockhashValid: async (_, since) => since === undefined,
    };
    const { flow } = await signed({ send: down, rpc }, null);
    expect((await until(flow, 'done')).outcome.kind).toBe('expired');
  });

  it.each([
    ['the check', -60n, 0n],
    ['the signature', 0n, -60n],
  ])('is watched to the later of two limits when a node lags at %s', async (_, atCheck, atSigning) => {
    let behind = atCheck;
    const running: ReturnType<typeof runStake> = runStake({
      rpc: {
        getLatestBlockhash: async () => ({
          blockhash: running.own.blockhash,
          lastValidBlockHeight: LIMIT + behind,
        }),
      },
    });
    await until(running.flow, 'review');
    behind = atSigning;
    running.sign();
    const { signature } = await until(running.flow, 'done');
    expect(await running.journal.get(signature ?? '')).toMatchObject({ lastValidBlockHeight: LIMIT });
  });
  it('is tracked and audited after the review is left', async () => {
    const setup: ReturnType<typeof runStake> = await signed(
      { rpc: { getTransaction: async () => landedOf(setup) } },
      null,
    );
    await until(setup.flow, 'sent');
    setup.flow.leave();
    setup.status.value = finalized(SLOT);
    await expect
      .poll(() => setup.journal.get(signatureOf(setup.sent[0])))
      .toMatchObject({ status: 'finalized', slot: SLOT, audit: { kind: 'matches', slot: SLOT } });
  });
});
