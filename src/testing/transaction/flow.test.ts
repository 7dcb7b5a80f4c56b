import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeBase58 } from '@/lib/base58';
import {
  decodeBytes,
  type JournalEntry,
  type JournalStore,
  openJournal,
  type RpcPort,
  type SignatureStatus,
} from '@/transaction';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Built, FlowPorts } from '@/transaction/flow/ports';
import { createTransactionFlow, type TransactionFlow } from '@/transaction/flow/transaction-flow';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { walletDouble } from '../wallet-double';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction } from './honest';
import { honestAnswer } from './judge';
import { testKey } from './keys';
import { landIn } from './landing';
import { attacker, copyWorld, SLOT, type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

const newKey = testKey('new stake account');
const executor = new Executor();
let world: TestWorld;
let journals = 0;

beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => vi.unstubAllGlobals());

interface Setup {
  readonly rpc?: Partial<RpcPort>;
  /** The message that the server answers with, instead of an honest one. */
  readonly message?: (honest: Honest) => Uint8Array;
  readonly build?: () => Promise<never>;
  readonly send?: (wire: Uint8Array) => Promise<{ signature: string }>;
  readonly journal?: Partial<JournalStore>;
}

/** A flow of a native stake of 250 SOL in a world of its own, and everything that it touches. */
function run(setup: Setup = {}) {
  const own = copyWorld(world);
  const honest = honestTransaction(honestFields['native-stake'], own);
  const double = walletDouble(wallet.seed, () => new WalletDeclined());
  const sent: Uint8Array[] = [];
  const cosigned: Uint8Array[] = [];
  const states: FlowState[] = [];
  let builds = 0;
  let discards = 0;
  journals += 1;
  const journal = { ...openJournal(`flow-${journals}`), ...setup.journal };
  const status: { value: SignatureStatus | null } = {
    value: { slot: SLOT + 5n, confirmationStatus: 'finalized', error: null },
  };
  const rpc: RpcPort = runningRpc(own, executor, {
    getSignatureStatuses: async () => [status.value],
    ...setup.rpc,
  });
  const ports: FlowPorts = {
    rpc,
    journal,
    // Time is short, but passes: polls come one after another.
    clock: {
      now: () => Date.now(),
      sleep: (_, signal) =>
        new Promise((resolve, reject) => {
          setTimeout(() => (signal?.aborted ? reject(signal.reason) : resolve()), 1);
        }),
    },
    build: {
      async build(intent): Promise<Built> {
        builds += 1;
        if (setup.build) return setup.build();
        return {
          decoded: decodeBytes(setup.message?.(honest) ?? honest.bytes),
          answer: { ...honestAnswer(honest), intentId: intent.id },
          cosign: async (wire) => {
            cosigned.push(wire);
            const complete = wire.slice();
            complete.set(ed25519.sign(wire.slice(129), newKey.seed), 65);
            return complete;
          },
          discard: () => {
            discards += 1;
          },
        };
      },
    },
    send: {
      async send(wire) {
        sent.push(wire);
        return setup.send ? setup.send(wire) : { signature: encodeBase58(wire.slice(1, 65)) };
      },
    },
  };
  const flow = createTransactionFlow({ intent: honest.intent, pins: pinsFor('sandbox'), ports });
  states.push(flow.getState());
  flow.subscribe(() => states.push(flow.getState()));
  return {
    flow,
    double,
    honest,
    journal,
    sent,
    cosigned,
    states,
    status,
    own,
    builds: () => builds,
    discards: () => discards,
    sign: () => flow.sign(double),
    steps: () => [...new Set(states.map(({ step }) => step))],
  };
}

function until<Step extends FlowState['step']>(
  flow: TransactionFlow,
  step: Step,
): Promise<Extract<FlowState, { step: Step }>> {
  return vi.waitFor(
    () => {
      const state = flow.getState();
      if (state.step !== step) throw new Error(`The flow is at ${state.step}, not at ${step}.`);
      return state as Extract<FlowState, { step: Step }>;
    },
    { timeout: 5_000, interval: 2 },
  );
}

describe('an honest stake', () => {
  it('passes every step in order and ends confirmed', async () => {
    const { flow, sign, steps, discards, status } = run();
    const review = await until(flow, 'review');
    expect(review.reviewed.verdict.outcome).toBe('accepted');
    status.value = { slot: SLOT + 5n, confirmationStatus: 'confirmed', error: null };
    sign();
    expect((await until(flow, 'confirmed')).slot).toBe(SLOT + 5n);
    status.value = { slot: SLOT + 5n, confirmationStatus: 'finalized', error: null };
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'confirmed', slot: SLOT + 5n, finalized: true });
    expect(steps()).toEqual([
      'building',
      'checking',
      'review',
      'signing',
      'sending',
      'sent',
      'confirmed',
      'done',
    ]);
    expect(discards()).toBeGreaterThan(0);
  });

  it('hands the wallet exactly the checked bytes with both slots empty', async () => {
    const { flow, sign, double, honest } = run();
    await until(flow, 'review');
    sign();
    await until(flow, 'done');
    expect(double.requests).toEqual([Uint8Array.of(2, ...new Uint8Array(128), ...honest.bytes)]);
  });

  it('writes the transaction down before it sends it, and sends what both keys signed', async () => {
    let found: unknown;
    const setup = run({
      send: async (wire) => {
        found = await setup.journal.get(encodeBase58(wire.slice(1, 65)));
        return { signature: encodeBase58(wire.slice(1, 65)) };
      },
    });
    await until(setup.flow, 'review');
    setup.sign();
    const done = await until(setup.flow, 'done');
    expect(found).toMatchObject({ status: 'sending', newAccount: newKey.address });
    const [wire] = setup.sent;
    const message = setup.honest.bytes;
    expect(wire && ed25519.verify(wire.slice(1, 65), message, wallet.publicKey)).toBe(true);
    expect(wire && ed25519.verify(wire.slice(65, 129), message, newKey.publicKey)).toBe(true);
    expect(await setup.journal.get(done.signature ?? '')).toMatchObject({
      status: 'finalized',
      slot: SLOT + 5n,
    });
  });
});

describe('before the wallet', () => {
  it('refuses a hostile answer with all its rows and never asks the wallet', async () => {
    const hostile = run({
      message: ({ draft }) => messageOf(append(draft, transfer(wallet.address, attacker.address, 1_000n))),
    });
    const done = await until(hostile.flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'instructions-differ' });
    expect(done.reached).toBe('checking');
    expect(done.verdict?.rows.some(({ status }) => status === 'fail')).toBe(true);
    hostile.sign();
    expect(hostile.double.requests).toEqual([]);
    expect(hostile.sent).toEqual([]);
  });

  it('ends unsent when the server cannot build', async () => {
    const { flow } = run({ build: () => Promise.reject(new Error('POST /x answered with status 502.')) });
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({ kind: 'not-sent', reason: 'POST /x answered with status 502.' });
  });

  it('refuses when the chain cannot be asked: no facts, no verdict', async () => {
    const { flow, double } = run({ rpc: { getEpochInfo: () => Promise.reject(new Error('down')) } });
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({ kind: 'refused', code: 'facts-unavailable', verdict: null });
    expect(double.requests).toEqual([]);
  });

  it('refuses when the simulation says that it would fail', async () => {
    const failing = { error: 'instruction 1 failed', logs: [], unitsConsumed: 0n, accounts: [] };
    const { flow } = run({ rpc: { simulateTransaction: async () => failing } });
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'simulation-failed' });
  });

  it('builds and checks anew when the blockhash expires under the eyes of the reader', async () => {
    let asked = 0;
    const expiring = run({
      rpc: {
        // Valid for the first check, expired at the first look during the review, valid from then on.
        isBlockhashValid: async () => {
          asked += 1;
          return asked !== 2;
        },
      },
    });
    await until(expiring.flow, 'review');
    const again = await vi.waitFor(async () => {
      const state = await until(expiring.flow, 'review');
      expect(state.rebuilds).toBe(1);
      return state;
    });
    expect(again.reviewed.verdict.outcome).toBe('accepted');
    expect(expiring.builds()).toBe(2);
    expiring.flow.leave();
  });

  it('gives up rebuilding when the review stays open for ever', async () => {
    let asked = 0;
    const { flow, builds } = run({
      rpc: {
        isBlockhashValid: async () => {
          asked += 1;
          return asked % 2 === 1;
        },
      },
    });
    const done = await until(flow, 'done');
    expect(done.outcome.kind).toBe('not-sent');
    expect(builds()).toBe(6);
  });
});

describe('the wallet', () => {
  it('may decline: nothing is written down, nothing is sent', async () => {
    const { flow, sign, double, sent, journal } = run();
    await until(flow, 'review');
    double.behave('declines');
    sign();
    expect((await until(flow, 'done')).outcome).toEqual({ kind: 'declined' });
    expect(sent).toEqual([]);
    expect(await journal.list(pinsFor('sandbox').genesisHash)).toEqual([]);
  });

  it.each([
    ['changes-the-amount', 'wallet-changed-core'],
    ['swaps-an-instruction', 'wallet-changed-core'],
    ['returns-a-wrong-signature', 'wallet-signature-invalid'],
  ] as const)('that %s is refused, and the new account’s key never signs', async (behaviour, code) => {
    const { flow, sign, double, sent, cosigned } = run();
    await until(flow, 'review');
    double.behave(behaviour);
    sign();
    const done = await until(flow, 'done');
    expect(done.reached).toBe('signing');
    expect(done.verdict?.findings.map((finding) => finding.code)).toContain(code);
    expect(done.outcome.kind).toBe('refused');
    expect(cosigned).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('that disconnects midway leaves everything unsent', async () => {
    const { flow, sign, double, sent } = run();
    await until(flow, 'review');
    double.behave('disconnects-midway');
    sign();
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'The wallet was disconnected. Nothing was sent.',
    });
    expect(sent).toEqual([]);
  });

  it('that signs after the person left is not listened to', async () => {
    const { flow, sign, double, sent, cosigned, discards } = run();
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    await until(flow, 'signing');
    await vi.waitFor(() => expect(double.requests).toHaveLength(1));
    flow.leave();
    double.release();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(cosigned).toEqual([]);
    expect(sent).toEqual([]);
    expect(discards()).toBeGreaterThan(0);
  });

  it('that is on another account is not asked', async () => {
    const { flow, double, sent } = run();
    await until(flow, 'review');
    const other = walletDouble(attacker.seed, () => new WalletDeclined());
    flow.sign(other);
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'Your wallet is on another account than the one that this was built for',
    });
    expect([...other.requests, ...double.requests, ...sent]).toEqual([]);
  });

  it('is not asked about a review that was left', async () => {
    const { flow, sign, double } = run();
    await until(flow, 'review');
    flow.leave();
    sign();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(double.requests).toEqual([]);
  });

  it('that signs too late is not sent, because it can no longer land', async () => {
    const valid = { now: true };
    const { flow, sign, double, sent } = run({ rpc: { isBlockhashValid: async () => valid.now } });
    await until(flow, 'review');
    double.behave('hangs');
    sign();
    await vi.waitFor(() => expect(double.requests).toHaveLength(1));
    valid.now = false;
    double.release();
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'Signing took so long that the transaction can no longer land',
    });
    expect(sent).toEqual([]);
  });

  it('is not asked while another tab sends for it', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) },
    });
    const { flow, sign, double } = run();
    await until(flow, 'review');
    sign();
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({
      kind: 'not-sent',
      reason: 'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.',
    });
    expect(double.requests).toEqual([]);
  });
});

describe('sending', () => {
  async function signed(setup: Setup, status?: SignatureStatus | null) {
    const running = run(setup);
    if (status !== undefined) running.status.value = status;
    await until(running.flow, 'review');
    running.sign();
    return running;
  }

  it('does not happen when the journal cannot be written', async () => {
    const full = () => Promise.reject(new Error('the disk is full'));
    const { flow, sent } = await signed({ journal: { put: full } });
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({
      kind: 'not-sent',
      reason: expect.stringContaining('the disk is full'),
    });
    expect(sent).toEqual([]);
  });

  it('does not happen when the person leaves while the journal is written, and leaves no trace', async () => {
    const kept = new Map<string, JournalEntry>();
    const setup: ReturnType<typeof run> = await signed({
      journal: {
        put: async (entry) => {
          kept.set(entry.signature, entry);
          setup.flow.leave();
        },
        delete: async (signature) => void kept.delete(signature),
      },
    });
    await vi.waitFor(() => expect(setup.cosigned).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(setup.sent).toEqual([]);
    expect([...kept]).toEqual([]);
  });

  it('that failed at the API is confirmed when it landed all the same', async () => {
    const { flow } = await signed({ send: () => Promise.reject(new Error('status 500')) });
    const done = await until(flow, 'done');
    expect(done.outcome.kind).toBe('confirmed');
  });

  it('that failed at the API and never landed is expired, not failed', async () => {
    const { flow, states } = await signed(
      {
        send: () => Promise.reject(new Error('status 500')),
        rpc: { getBlockHeight: async () => SLOT },
      },
      null,
    );
    const done = await until(flow, 'done');
    expect(done.outcome.kind).toBe('expired');
    expect(states.find(({ step }) => step === 'sent')).toMatchObject({ trouble: 'status 500' });
  });

  it('that landed with an error is failed on chain, with the reason', async () => {
    const { flow } = await signed(
      {},
      {
        slot: SLOT + 5n,
        confirmationStatus: 'confirmed',
        error: 'instruction 1 failed: not enough funds',
      },
    );
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({
      kind: 'failed-on-chain',
      reason: 'instruction 1 failed: not enough funds',
    });
  });

  it('watches its own signature when the API names another one', async () => {
    const { flow, states } = await signed({ send: async () => ({ signature: 'somebody else’s' }) });
    const done = await until(flow, 'done');
    expect(done.signature).not.toBe('somebody else’s');
    expect(done.outcome).toMatchObject({ kind: 'confirmed', signature: done.signature });
    expect(states.find(({ step }) => step === 'sent')).toMatchObject({
      trouble: expect.stringContaining('another signature'),
    });
  });

  it('goes on being watched after the review is left', async () => {
    const { flow, journal, status, sent } = await signed({}, null);
    await until(flow, 'sent');
    flow.leave();
    status.value = { slot: SLOT + 9n, confirmationStatus: 'finalized', error: null };
    const signature = encodeBase58((sent[0] ?? new Uint8Array()).slice(1, 65));
    await vi.waitFor(async () => {
      expect(await journal.get(signature)).toMatchObject({ status: 'finalized', slot: SLOT + 9n });
    });
  });

  it('compares what landed with what was signed', async () => {
    const landed = async (setup: ReturnType<typeof run>, change: (wire: Uint8Array) => Uint8Array) => {
      const [wire = new Uint8Array()] = setup.sent;
      return {
        slot: SLOT + 5n,
        blockTime: null,
        wire: change(wire),
        error: null,
        fee: 10_000n,
        preBalances: [],
        postBalances: [],
        preTokenBalances: null,
        postTokenBalances: null,
        loadedAddresses: [],
      };
    };
    const setup: ReturnType<typeof run> = run({
      rpc: {
        getTransaction: () =>
          landed(setup, (wire) => {
            const other = wire.slice();
            other[200] = (other[200] ?? 0) ^ 1;
            return other;
          }),
      },
    });
    await until(setup.flow, 'review');
    setup.sign();
    const done = await until(setup.flow, 'done');
    expect(done.audit?.kind).toBe('differs');
  });

  it('compares it also when the review is left at the first confirmation', async () => {
    const setup: ReturnType<typeof run> = run({
      rpc: {
        getTransaction: async () => {
          const [wire = new Uint8Array()] = setup.sent;
          return landIn(setup.own, executor, wire).landed;
        },
      },
    });
    const { flow, journal, status, sent, sign } = setup;
    status.value = { slot: SLOT, confirmationStatus: 'confirmed', error: null };
    await until(flow, 'review');
    sign();
    await until(flow, 'confirmed');
    flow.leave();
    const signature = encodeBase58((sent[0] ?? new Uint8Array()).slice(1, 65));
    await vi.waitFor(async () => {
      expect((await journal.get(signature))?.audit).toMatchObject({ kind: 'matches', slot: SLOT });
    });
  });
});
