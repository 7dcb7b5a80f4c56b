import { base58 } from '@scure/base';
import { sleep } from '@/lib/sleep';
import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import { formatTransactionError } from '@/api/rpc/transaction-error';
import { decodeBytes, openJournal, type SignatureStatus } from '@/transaction';
import { sameBytes } from '@/transaction/bytes';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { createTransactionFlow } from '@/transaction/flow/transaction-flow';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { walletDouble } from '../wallet-double';
import { Executor } from './executor';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { honestAnswer } from './judge';
import { landIn } from './landing';
import { until } from './stake-flow';
import { SLOT, testWorld, wallet, withPoolFees } from './world';
import { runningRpc } from './world-rpc';

const executor = new Executor();
let journals = 0;
const world = await testWorld();

/** A deposit without a minimum, from the server's answer to the chain; `landing` is the world at landing. */
function deposit(landing = world) {
  const honest = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum: false });
  const double = walletDouble(wallet.seed, () => new WalletDeclined());
  const sent: Uint8Array[] = [];
  journals += 1;
  const status = (): SignatureStatus | null => {
    const [wire] = sent;
    if (!wire) return null;
    const { error } = executor.run(landing, wire);
    const text = error === null ? null : formatTransactionError(JSON.parse(error));
    return { slot: SLOT + 5n, confirmationStatus: 'finalized', error: text };
  };
  const flow = createTransactionFlow({
    intent: honest.intent,
    pins: pinsFor('sandbox'),
    ports: {
      rpc: runningRpc(world, executor, {
        getSignatureStatuses: async () => [status()],
        getTransaction: async () => {
          const [wire] = sent;
          const error = status()?.error;
          return wire && error ? { ...landIn(landing, executor, wire).landed, error } : null;
        },
      }),
      journal: openJournal(`guarded-flow-${journals}`),
      clock: { now: () => Date.now(), sleep: () => sleep(1) },
      build: {
        build: async (intent) => ({
          decoded: decodeBytes(honest.bytes),
          answer: { ...honestAnswer(honest), intentId: intent.id },
          cosign: null,
          discard: () => undefined,
        }),
      },
      send: {
        send: async (wire) => {
          sent.push(wire);
          return { signature: base58.encode(wire.slice(1, 65)) };
        },
      },
    },
  });
  return { flow, double, sent, honest };
}

describe('a deposit without a minimum', () => {
  it('is signed with the guard that the review showed, and confirmed', async () => {
    const running = deposit();
    const review = await until(running.flow, 'review');
    running.flow.sign(running.double);
    const done = await until(running.flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'confirmed', finalized: true });
    const [asked = new Uint8Array()] = running.double.requests;
    const { message } = decodeBytes(asked);
    expect(message?.sha256.base58).toBe(review.reviewed.verdict.messageSha256?.base58);
    expect(message?.instructions.at(-1)?.program).toBe(LIGHTHOUSE_PROGRAM);
    expect(sameBytes(message?.bytes ?? [], running.honest.bytes)).toBe(false);
    const [wire = new Uint8Array()] = running.sent;
    expect(decodeBytes(wire, { signed: true }).message?.bytes).toEqual(message?.bytes);
  });

  it('stopped by its guard reports that nothing moved but the fee', async () => {
    const running = deposit(withPoolFees(world, 1n, 2n));
    await until(running.flow, 'review');
    running.flow.sign(running.double);
    const done = await until(running.flow, 'done');
    expect(done.outcome).toMatchObject({
      kind: 'failed-on-chain',
      reason:
        'the guard in it did not hold (instruction 3): you would have been left with less than the review promised, so the network undid it',
    });
  });
});
