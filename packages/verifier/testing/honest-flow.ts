import { sleep } from '@clearstake/contract/sleep';
import { base58 } from '@scure/base';
import 'fake-indexeddb/auto';
import { pinsFor } from '@clearstake/contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, vi } from 'vitest';
import {
  type ClockPort,
  decodeBytes,
  type IntentFields,
  type JournalStore,
  type Operation,
  openJournal,
  type RpcPort,
  type WalletPort,
} from '../src';
import type { FlowState } from '../src/flow/flow-state';
import type { FlowPorts } from '../src/flow/ports';
import { createTransactionFlow } from '../src/flow/transaction-flow';
import { WalletDeclined } from '../src/flow/wallet-declined';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction } from './honest';
import { honestAnswer } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { copyWorld, SLOT, type TestWorld, testWorld, wallet, worldFor } from './world';
import { runningRpc } from './world-rpc';

/** The life of a blockhash: 150 slots of 400 ms. */
const BLOCKHASH_LIFE = 60_000;
export const newKey = testKey('new stake account');
export const executor = new Executor();
const world = await testWorld();
let journals = 0;

const settled = (): Promise<void> => sleep(4);

function manualClock(offset: number) {
  let now = Date.now();
  let sleepers: { readonly due: number; readonly wake: () => void }[] = [];
  const port: ClockPort = {
    now: () => now + offset,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => reject(signal?.reason);
        const wake = (): void => {
          signal?.removeEventListener('abort', stop);
          resolve();
        };
        sleepers.push({ due: now + milliseconds, wake });
        signal?.addEventListener('abort', stop, { once: true });
      }),
  };
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds;
    await settled();
    while (now < end) {
      now = Math.min(end, ...sleepers.map(({ due }) => due));
      const due = sleepers.filter((sleeper) => sleeper.due <= now);
      sleepers = sleepers.filter((sleeper) => sleeper.due > now);
      for (const { wake } of due) wake();
      await settled();
    }
  };
  return { port, pass, chain: () => now };
}

export interface Prompt {
  readonly wire: Uint8Array;
  /** Signs the message, or `change`'s version of it. */
  approve(change?: (message: Uint8Array) => Uint8Array): void;
  decline(): void;
  fail(reason: string): void;
}

export interface HonestSetup {
  readonly rpc?: (own: TestWorld, honest: RpcPort) => Partial<RpcPort>;
  /** The server's nth build, from 0; by default an honest transaction of that moment. */
  readonly build?: (count: number, own: TestWorld) => Honest | undefined;
  readonly journal?: Partial<JournalStore>;
  /** Offset of the browser's clock. */
  readonly clockOffset?: number;
  /** What the staking API makes of a broadcast; by default it takes it. */
  readonly send?: FlowPorts['send']['send'];
  readonly buildSha256?: string;
  /** What is made of the wallet's bytes; by default the new account signs them. */
  readonly cosign?: (wire: Uint8Array) => Promise<Uint8Array>;
}

/**
 * A flow in an honest world: a server that builds what is requested, a node, a chain with aging blockhashes, and a patient
 * wallet.
 */
export function honestFlow(of: Operation | IntentFields, setup: HonestSetup = {}) {
  const fields = typeof of === 'string' ? honestFields[of] : of;
  const own = copyWorld(worldFor(fields.operation, world));
  const time = manualClock(setup.clockOffset ?? 0);
  const born = new Map<string, number>();
  const prompts: Prompt[] = [];
  const sent: Uint8Array[] = [];
  const cosigned: Uint8Array[] = [];
  const states: FlowState[] = [];
  const first = honestTransaction(fields, own);
  let builds = 0;
  let discards = 0;
  journals += 1;

  const isBlockhashValid = async (blockhash: string) =>
    time.chain() - (born.get(blockhash) ?? Number.NEGATIVE_INFINITY) < BLOCKHASH_LIFE;
  const honestNode = runningRpc(own, executor, {
    isBlockhashValid,
    getSignatureStatuses: async () => [{ slot: SLOT + 5n, confirmationStatus: 'finalized', error: null }],
  });
  const walletPort: WalletPort = {
    address: wallet.address,
    signTransaction: (wire) =>
      new Promise((resolve, reject) => {
        const message = () => decodeBytes(wire).message?.bytes ?? new Uint8Array();
        prompts.push({
          wire,
          approve: (change = (bytes) => bytes) => resolve(signedBy(change(message()), wallet)),
          decline: () => reject(new WalletDeclined()),
          fail: (reason) => reject(new Error(reason)),
        });
      }),
  };
  const journal = { ...openJournal(`honest-${journals}`), ...setup.journal };
  const flow = createTransactionFlow({
    intent: first.intent,
    pins: pinsFor('sandbox'),
    ports: {
      rpc: { ...honestNode, ...setup.rpc?.(own, honestNode) },
      journal,
      buildSha256: setup.buildSha256,
      clock: time.port,
      build: {
        async build(intent) {
          const blockhash = testKey(`blockhash ${journals} ${builds}`).address;
          born.set(blockhash, time.chain());
          const now = { ...own, blockhash };
          const honest = setup.build?.(builds, now) ?? honestTransaction(fields, now);
          builds += 1;
          return {
            decoded: decodeBytes(honest.bytes),
            answer: { ...honestAnswer(honest), intentId: intent.id },
            cosign:
              honest.newKey === null
                ? null
                : async (wire) => {
                    cosigned.push(wire);
                    return setup.cosign ? setup.cosign(wire) : cosign(wire);
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
          if (setup.send) return setup.send(wire);
          return { signature: base58.encode(wire.slice(1, 65)) };
        },
      },
    },
  });

  flow.subscribe(() => states.push(flow.getState()));

  /** Waits for this step, advancing time for retries. */
  async function reach<Step extends FlowState['step']>(step: Step) {
    for (let passed = 0; passed < 10_000 && flow.getState().step !== step; passed += 400)
      await time.pass(400);
    const state = flow.getState();
    if (state.step !== step) throw new Error(`The flow is at ${state.step}, not at ${step}.`);
    return state as Extract<FlowState, { step: Step }>;
  }

  /** The nth request to the wallet, from 0. */
  async function prompt(index: number): Promise<Prompt> {
    return vi.waitFor(() => {
      const shown = prompts[index];
      if (!shown) throw new Error(`The wallet was asked ${prompts.length} times.`);
      return shown;
    });
  }

  const sign = () => flow.sign(walletPort);

  return {
    flow,
    own,
    journal,
    pass: time.pass,
    reach,
    prompt,
    prompts,
    sent,
    cosigned,
    states,
    builds: () => builds,
    discards: () => discards,
    sign,
    /** Waits for the review, and signs at the first prompt. Resolves to the review. */
    async approve() {
      const review = await reach('review');
      sign();
      (await prompt(0)).approve();
      return review;
    },
  };
}

/** Both signatures, whatever the signers' order in the wallet's message. */
function cosign(wire: Uint8Array): Uint8Array {
  const { message, signatures } = decodeBytes(wire, { signed: true });
  const slot = signatures.findIndex(({ address }) => address === newKey.address);
  const complete = wire.slice();
  complete.set(ed25519.sign(message?.bytes ?? new Uint8Array(), newKey.seed), 1 + 64 * slot);
  return complete;
}

export function blockhashOf(wire: Uint8Array): string {
  return decodeBytes(wire, { signed: true }).message?.blockhash ?? '';
}

/** Reviews, signs at the first prompt, and lands. Resolves to the review. */
export async function passes(running: ReturnType<typeof honestFlow>) {
  const review = await running.approve();
  expect(review.reviewed.verdict.outcome).toBe('accepted');
  expect((await running.reach('done')).outcome.kind).toBe('confirmed');
  return review;
}
