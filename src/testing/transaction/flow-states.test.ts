import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import type { FlowState } from '@/transaction/flow/flow-state';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { walletDouble } from '../wallet-double';
import { runStake, type StakeSetup, until } from './stake-flow';
import { attacker, SLOT } from './world';

/** Every state of a path, with all that it holds. */
const LIMIT = SLOT - 19_850n;

/** Review, signature and end; `status` is what the node says of it. */
async function signed(setup: StakeSetup = {}) {
  const running = runStake(setup);
  await until(running.flow, 'review');
  running.sign();
  const done = await until(running.flow, 'done');
  return { ...running, done };
}

const signatureOf = (wire: Uint8Array = new Uint8Array()) => base58.encode(wire.slice(1, 65));

describe('the states of an honest stake', () => {
  it('are these', async () => {
    const { states, honest, sent, done } = await signed();
    const { intent } = honest;
    const signature = signatureOf(sent[0]);
    const verdict = expect.objectContaining({ outcome: 'accepted', code: null, findings: [] });
    const step = { intent, reviewed: { verdict, lastValidBlockHeight: LIMIT }, rebuilds: 0 };
    expect(states).toStrictEqual([
      { step: 'building', intent, rebuilds: 0 },
      { step: 'checking', intent, rebuilds: 0 },
      { step: 'review', ...step },
      { step: 'signing', ...step },
      { step: 'sending', ...step, signature, trouble: null },
      { step: 'sent', ...step, signature, trouble: null },
      {
        step: 'done',
        intent,
        outcome: { kind: 'confirmed', signature, slot: SLOT + 5n, finalized: true },
        reached: 'sent',
        verdict,
        signature,
        // The node never shows the record.
        audit: { kind: 'not-found', at: expect.any(Number) },
      },
    ]);
    expect(states.at(-1)).toBe(done);
  });

  it('have its slot once it is confirmed, and its end says that it was', async () => {
    const running = runStake();
    running.status.value = { slot: SLOT + 5n, confirmationStatus: 'confirmed', error: null };
    await until(running.flow, 'review');
    running.sign();
    const confirmed = await until(running.flow, 'confirmed');
    expect(confirmed).toMatchObject({ slot: SLOT + 5n, audit: null, rebuilds: 0, trouble: null });
    expect(confirmed.signature).toBe(signatureOf(running.sent[0]));
    running.status.value = { slot: SLOT + 6n, confirmationStatus: 'finalized', error: null };
    expect(await until(running.flow, 'done')).toMatchObject({
      reached: 'confirmed',
      outcome: { kind: 'confirmed', slot: SLOT + 6n, finalized: true },
    });
  });

  it('are told to nobody who does not listen any more', async () => {
    const { flow } = runStake();
    const heard: string[] = [];
    const stop = flow.subscribe(() => heard.push(flow.getState().step));
    await until(flow, 'review');
    stop();
    flow.sign(walletDouble(attacker.seed, () => new WalletDeclined()));
    await until(flow, 'done');
    expect(heard).toEqual(['checking', 'review']);
  });
});

describe('the end of a path', () => {
  const nothing = { signature: null, audit: null };
  const accepted = expect.objectContaining({ outcome: 'accepted' });
  const end = (state: object) => ({ step: 'done', ...nothing, ...state });

  it('that nobody could build', async () => {
    const { flow, honest } = runStake({ build: () => Promise.reject(new Error('status 502')) });
    const { intent } = honest;
    expect(await until(flow, 'done')).toStrictEqual(
      end({
        intent,
        reached: 'building',
        verdict: null,
        outcome: { kind: 'not-sent', reason: 'status 502' },
      }),
    );
  });

  it('that the chain says nothing about', async () => {
    const { flow, honest } = runStake({ rpc: { getEpochInfo: () => Promise.reject(new Error('down')) } });
    const outcome = { kind: 'refused', code: 'facts-unavailable', verdict: null };
    expect(await until(flow, 'done')).toStrictEqual(
      end({ intent: honest.intent, reached: 'checking', verdict: null, outcome }),
    );
  });

  it('in another wallet', async () => {
    const { flow, honest, discards } = runStake();
    await until(flow, 'review');
    flow.sign(walletDouble(attacker.seed, () => new WalletDeclined()));
    const reason = 'Your wallet is on another account than the one that this was built for';
    expect(flow.getState()).toStrictEqual(
      end({
        intent: honest.intent,
        reached: 'review',
        verdict: accepted,
        outcome: { kind: 'not-sent', reason },
      }),
    );
    expect(discards()).toBe(1);
  });

  it.each<[Parameters<ReturnType<typeof walletDouble>['behave']>[0], object]>([
    ['declines', { kind: 'declined', mayLand: false }],
    ['disconnects-midway', { kind: 'not-sent', reason: 'The wallet was disconnected. Nothing was sent.' }],
  ])('in a wallet that %s', async (behaviour, outcome) => {
    const { flow, honest, double, sign } = runStake();
    await until(flow, 'review');
    double.behave(behaviour);
    sign();
    expect(await until(flow, 'done')).toStrictEqual(
      end({ intent: honest.intent, reached: 'signing', verdict: accepted, outcome }),
    );
  });

  it('that a full disk made', async () => {
    const { done, honest } = await signed({ journal: { put: () => Promise.reject(new Error('full')) } });
    const reason =
      'This browser could not write the transaction down before sending it, so it was not sent: full';
    expect(done).toStrictEqual(
      end({
        intent: honest.intent,
        reached: 'signing',
        verdict: accepted,
        outcome: { kind: 'not-sent', reason },
      }),
    );
  });

  it('whose outcome is not written says so', async () => {
    const { done } = await signed({ journal: { amend: () => Promise.reject(new Error('full')) } });
    expect(done.unwritten).toBe(true);
    const { done: written } = await signed();
    expect('unwritten' in written).toBe(false);
  });
});

describe('a signature', () => {
  it('is asked for once, however often Sign is pressed', async () => {
    const { flow, double, sign, builds } = runStake();
    sign();
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    sign();
    await expect.poll(() => double.requests).toHaveLength(1);
    double.release();
    await until(flow, 'done');
    sign();
    expect([double.requests.length, builds()]).toEqual([1, 1]);
  });
});

describe('a broadcast', () => {
  /** What the node is given to send. */
  async function sentTo(send: StakeSetup['send'], node: () => Promise<string> = async () => '') {
    const given: Uint8Array[] = [];
    const { sent, states, done } = await signed({
      ...(send && { send }),
      rpc: {
        sendTransaction: async (wire) => {
          given.push(wire);
          return node();
        },
      },
    });
    const troubles = states.flatMap((state: FlowState) => (state.step === 'sent' ? [state.trouble] : []));
    return { given, sent, troubles, outcome: done.outcome };
  }

  it('that the staking API took is not repeated', async () => {
    const { given, sent, troubles } = await sentTo(undefined);
    expect([given, sent.length, troubles]).toEqual([[], 1, [null]]);
  });

  it.each([
    ['takes it', async () => 'signature'],
    ['refuses it, too', () => Promise.reject(new Error('already processed'))],
  ])('that it refused is repeated once, to a node that %s, with the same bytes', async (_, node) => {
    const { given, sent, troubles, outcome } = await sentTo(
      () => Promise.reject(new Error('status 500')),
      node,
    );
    expect(given).toEqual(sent);
    expect([sent.length, troubles]).toEqual([1, ['status 500']]);
    expect(outcome).toMatchObject({ kind: 'confirmed' });
  });

  it.each([
    [
      'another signature',
      { signature: 'other' },
      'The staking API answered with another signature than the one you made; yours is watched.',
    ],
    ['no signature', {}, null],
  ])('that it answered with %s is repeated to the node', async (_, answer, told) => {
    const { given, sent, troubles } = await sentTo(async () => answer);
    expect([given, troubles]).toEqual([sent, [told]]);
  });

  it('that failed with something else than an error is told in its words', async () => {
    const { troubles } = await sentTo(() => Promise.reject('gone'));
    expect(troubles).toEqual(['gone']);
  });
});
