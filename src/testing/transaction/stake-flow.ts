import { base58 } from '@scure/base';
import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { vi } from 'vitest';
import {
  decodeBytes,
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
import { copyWorld, SLOT, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

export const newKey = testKey('new stake account');
export const executor = new Executor();
let journals = 0;

const world = await testWorld();

export interface StakeSetup {
  readonly rpc?: Partial<RpcPort>;
  /** The server's message, instead of an honest one. */
  readonly message?: (honest: Honest) => Uint8Array;
  readonly build?: () => Promise<never>;
  readonly send?: (wire: Uint8Array) => Promise<{ signature?: string }>;
  readonly journal?: Partial<JournalStore>;
  readonly buildSha256?: string;
}

/** A flow of a native stake of 250 SOL in its own world, with everything that it touches. */
export function runStake(setup: StakeSetup = {}) {
  const own = copyWorld(world);
  const honest = honestTransaction(honestFields['native-stake'], own);
  const double = walletDouble(wallet.seed, () => new WalletDeclined());
  const sent: Uint8Array[] = [];
  const cosigned: Uint8Array[] = [];
  const states: FlowState[] = [];
  let builds = 0;
  let slept = 0;
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
    buildSha256: setup.buildSha256,
    // A pause takes no real time, but advances this clock: polls follow one another at once.
    clock: {
      now: () => Date.now() + slept,
      sleep: (milliseconds, signal) =>
        new Promise((resolve, reject) => {
          slept += milliseconds;
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
        return setup.send ? setup.send(wire) : { signature: base58.encode(wire.slice(1, 65)) };
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

/** Waits for this step. Fails after five seconds. */
export function until<Step extends FlowState['step']>(
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
