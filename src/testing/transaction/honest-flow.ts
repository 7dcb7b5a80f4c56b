import { base58 } from '@scure/base';
import { sleep } from '@/lib/sleep';
import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, vi } from 'vitest';
import {
  type ClockPort,
  decodeBytes,
  type IntentFields,
  type JournalStore,
  openJournal,
  type RpcPort,
  type WalletPort,
} from '@/transaction';
import type { FlowState } from '@/transaction/flow/flow-state';
import { createTransactionFlow } from '@/transaction/flow/transaction-flow';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import type { Executor } from './executor';
import { type Honest, honestTransaction, plainStyle, type Style } from './honest';
import { honestAnswer } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { copyWorld, SLOT, type TestWorld, wallet, worldFor } from './world';
import { runningRpc } from './world-rpc';

/** The life of a blockhash: 150 slots of 400 ms. */
const BLOCKHASH_LIFE = 60_000;
export const newKey = testKey('new stake account');
let journals = 0;

const settled = (): Promise<void> => sleep(4);

/** A clock that the test advances. */
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

/** A wallet prompt that the person has not answered. */
export interface Prompt {
  readonly wire: Uint8Array;
  /** Signs the message, or `change`'s version of it. */
  approve(change?: (message: Uint8Array) => Uint8Array): void;
  decline(): void;
  fail(reason: string): void;
}

export interface HonestSetup {
  readonly style?: Style;
  readonly rpc?: (own: TestWorld, honest: RpcPort) => Partial<RpcPort>;
  /** The server's nth build, from 0; by default an honest transaction of that moment. */
  readonly build?: (count: number, own: TestWorld) => Honest | undefined;
  readonly journal?: Partial<JournalStore>;
  /** Offset of the browser's clock. */
  readonly clockOffset?: number;
}

/**
 * A flow in an honest world: a server that builds what is requested, a node, a chain with aging blockhashes, and a patient
 * wallet.
 */
export function honestFlow(
  world: TestWorld,
  executor: Executor,
  fields: IntentFields,
  setup: HonestSetup = {},
) {
  const own = copyWorld(worldFor(fields.operation, world));
  const time = manualClock(setup.clockOffset ?? 0);
  const born = new Map<string, number>();
  const prompts: Prompt[] = [];
  const sent: Uint8Array[] = [];
  const first = honestTransaction(fields, own, setup.style);
  let builds = 0;
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
  const flow = createTransactionFlow({
    intent: first.intent,
    pins: pinsFor('sandbox'),
    ports: {
      rpc: { ...honestNode, ...setup.rpc?.(own, honestNode) },
      journal: { ...openJournal(`honest-${journals}`), ...setup.journal },
      clock: time.port,
      build: {
        async build(intent) {
          const blockhash = testKey(`blockhash ${journals} ${builds}`).address;
          born.set(blockhash, time.chain());
          const now = { ...own, blockhash };
          const honest =
            setup.build?.(builds, now) ?? honestTransaction(fields, now, setup.style ?? plainStyle);
          builds += 1;
          return {
            decoded: decodeBytes(honest.bytes),
            answer: { ...honestAnswer(honest), intentId: intent.id },
            cosign: honest.newKey === null ? null : async (wire) => cosigned(wire),
            discard: () => undefined,
          };
        },
      },
      send: {
        async send(wire) {
          sent.push(wire);
          return { signature: base58.encode(wire.slice(1, 65)) };
        },
      },
    },
  });

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

  return {
    flow,
    own,
    pass: time.pass,
    reach,
    prompt,
    prompts,
    sent,
    builds: () => builds,
    sign: () => flow.sign(walletPort),
  };
}

/** Both signatures, whatever the signers' order in the wallet's message. */
function cosigned(wire: Uint8Array): Uint8Array {
  const { message, signatures } = decodeBytes(wire, { signed: true });
  const slot = signatures.findIndex(({ address }) => address === newKey.address);
  const complete = wire.slice();
  complete.set(ed25519.sign(message?.bytes ?? new Uint8Array(), newKey.seed), 1 + 64 * slot);
  return complete;
}

/** The blockhash of a transaction on the wire. */
export function blockhashOf(wire: Uint8Array): string {
  return decodeBytes(wire, { signed: true }).message?.blockhash ?? '';
}

/** Reviews, signs at the first prompt, and lands. Resolves to the review. */
export async function passes(running: ReturnType<typeof honestFlow>) {
  const review = await running.reach('review');
  expect(review.reviewed.verdict.outcome).toBe('accepted');
  running.sign();
  (await running.prompt(0)).approve();
  expect((await running.reach('done')).outcome.kind).toBe('confirmed');
  return review;
}
