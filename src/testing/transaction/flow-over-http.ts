import { type Pins, pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { sleep } from '@clearstake/contract/sleep';
import type { OperationName } from '@clearstake/sandbox/hostile';
import {
  type BuildPort,
  type Built,
  createTransactionFlow,
  decodeBlob,
  decodeBytes,
  type FlowState,
  type Intent,
  type IntentFields,
  makeIntent,
  openJournal,
  say,
  type TransactionFlow,
  type WalletPort,
} from '@clearstake/verifier';
import { signedBy } from '@clearstake/verifier/testing/signing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64, hex } from '@scure/base';
import { request } from '@/api/http/client';
import { rpc } from '@/api/rpc/rpc';
import { sendSignedTransaction } from '@/api/staking/send-transaction';
import { requestTransaction } from '@/services/transaction/request-transaction';
import type { SteppedTime } from './running-sandbox';

const SIGNATURE_SIZE = 64;
const SOL = 1_000_000_000n;

export interface Person {
  readonly seed: Uint8Array;
  readonly address: string;
  readonly stakeAccounts: readonly [string, string];
}

export function meant(operation: OperationName, { address, stakeAccounts }: Person): IntentFields {
  const base = { cluster: 'sandbox', wallet: address } as const;
  switch (operation) {
    case 'native-stake':
      return { ...base, operation, lamports: 2n * SOL, autoCompound: false };
    case 'native-unstake':
      return { ...base, operation, stakeAccounts };
    case 'liquid-stake':
      return { ...base, operation, lamports: 5n * SOL };
    case 'liquid-unstake':
      return { ...base, operation, tokens: 2n * SOL };
    case 'legacy-withdraw':
      return { ...base, operation, lamports: (11n * SOL) / 10n };
    case 'swap-exit':
      return { ...base, operation, tokens: 2n * SOL, maxSlippageBps: 100, maxDiscountBps: 100 };
    case 'auto-compound':
      return {
        ...base,
        operation,
        changes: stakeAccounts.map((stakeAccount) => ({ stakeAccount, enable: true })),
      };
  }
}

/** Calls the real routes. The page leaves answers with a key to its worker; without a page, the key is used directly. */
const build: BuildPort = {
  async build(intent) {
    const { wallet: pubkey } = intent;
    switch (intent.operation) {
      case 'native-stake': {
        const { lamports: amount, autoCompound: is_auto_compounding_enabled } = intent;
        const body = { pubkey, amount, is_auto_compounding_enabled };
        const answer = await request(routes.nativeStake, { body });
        return keyed(intent, answer.txn, answer.pubkey, answer.sec_key);
      }
      case 'liquid-unstake': {
        const answer = await request(routes.liquidUnstake, { body: { pubkey, amount: intent.tokens } });
        return keyed(intent, answer.txn, answer.pub_key, answer.sec_key);
      }
      case 'legacy-withdraw': {
        const answer = await request(routes.legacyWithdraw, { body: { pubkey, amount: intent.lamports } });
        return keyed(intent, inHex(answer.txn), answer.pub_key, inHex(answer.sec_key));
      }
      case 'native-unstake':
      case 'liquid-stake':
      case 'swap-exit':
      case 'auto-compound':
        return served(intent, (await requestTransaction(intent)).txn);
      default:
        throw new Error(`No route builds ${intent.operation}.`);
    }
  },
};

/** The unversioned API answers in base64. */
const inHex = (text: string) => hex.encode(base64.decode(text));

function served(intent: Intent, txn: string): Built {
  return {
    decoded: decodeBlob(txn),
    answer: { intentId: intent.id, newAccount: null },
    cosign: null,
    discard: () => undefined,
  };
}

function keyed(intent: Intent, txn: string, address: string, secret: string): Built {
  const seed = hex.decode(secret).subarray(0, 32);
  const keyMatches = base58.encode(ed25519.getPublicKey(seed)) === address;
  return {
    ...served(intent, txn),
    answer: { intentId: intent.id, newAccount: { address, keyMatches } },
    cosign: async (wire) => {
      const complete = wire.slice();
      const message = wire.slice(1 + 2 * SIGNATURE_SIZE);
      complete.set(ed25519.sign(message, seed), 1 + SIGNATURE_SIZE);
      return complete;
    },
  };
}

const unreachable = (): Promise<never> => Promise.reject(new Error('The network is down.'));

/**
 * The real flow over real HTTP, with a wallet that signs what it gets. Time stands still until the signature, however busy the
 * machine is; afterwards it skips every pause. With `unsent`, nothing is broadcast.
 */
export function startFlow(
  operation: OperationName,
  person: Person,
  time: SteppedTime,
  broadcast: 'sent' | 'unsent' = 'sent',
  /** Of another tab of the same browser. */
  journal = openJournal(`over-http-${crypto.randomUUID()}`),
  asked: { readonly fields: IntentFields; readonly pins: Pins } = {
    fields: meant(operation, person),
    pins: pinsFor('sandbox'),
  },
) {
  let leap = (): void => undefined;
  const signing = new Promise<void>((resolve) => {
    leap = resolve;
  });
  const requests: Uint8Array[] = [];
  const wallet: WalletPort & { readonly requests: readonly Uint8Array[] } = {
    address: person.address,
    requests,
    async signTransaction(wire) {
      requests.push(wire);
      return signedBy(decodeBytes(wire).message?.bytes ?? new Uint8Array(), person);
    },
  };
  const flow = createTransactionFlow({
    intent: makeIntent(asked.fields),
    pins: asked.pins,
    ports: {
      rpc: broadcast === 'sent' ? rpc : { ...rpc, sendTransaction: unreachable },
      build,
      send: { send: broadcast === 'sent' ? sendSignedTransaction(say) : unreachable },
      journal,
      clock: {
        now: time.now,
        async sleep(milliseconds) {
          if (flow.getState().step === 'review') await signing;
          time.pass(milliseconds);
          await sleep(0);
        },
      },
    },
  });
  const sign = (signer: WalletPort = wallet): void => {
    leap();
    flow.sign(signer);
  };
  return { flow, wallet, sign, journal };
}

export function reached<Step extends FlowState['step']>(
  flow: TransactionFlow,
  ...steps: readonly Step[]
): Promise<Extract<FlowState, { step: Step }>> {
  const isOne = (state: FlowState): state is Extract<FlowState, { step: Step }> =>
    steps.some((step) => step === state.step);
  return new Promise((resolve) => {
    const look = () => {
      const state = flow.getState();
      if (!isOne(state)) return;
      stop();
      resolve(state);
    };
    const stop = flow.subscribe(look);
    look();
  });
}
