import { type RpcMethod, rpcMethods } from '@contract/rpc-methods';
import * as z from 'zod/mini';
import { call } from '../rpc/call';
import { account, inContext, u64 } from '../rpc/values';
import { nobody, noSignature } from './nobody';
import type { Probe } from './probe';

const stakeProgram = 'Stake11111111111111111111111111111111111111';
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** Wrapped SOL: the one mint that exists on every cluster. */
const wrappedSol = 'So11111111111111111111111111111111111111112';
const noBlockhash = '1'.repeat(32);
/** One byte that is no message and no transaction. */
const noBytes = 'AA==';

const anything = z.unknown();
const any = z.record(z.string(), anything);
const list = z.array(anything);
const confirmed = { commitment: 'confirmed' };

interface Question {
  readonly params?: readonly unknown[];
  readonly result: z.ZodMiniType;
  readonly kind?: Probe['kind'];
  readonly units?: string;
}

/** What each method that the gateway forwards is asked: arguments that change nothing. */
const questions: Readonly<Record<RpcMethod, Question>> = {
  getAccountInfo: { params: [nobody, { encoding: 'base64' }], result: inContext(z.nullable(account)) },
  getBalance: { params: [nobody], result: inContext(u64), units: 'lamports' },
  getBlock: { params: [0, { transactionDetails: 'none', rewards: false }], result: any, kind: 'action' },
  getBlockHeight: { params: [confirmed], result: u64, units: 'blocks' },
  getBlockTime: { params: [0], result: z.nullable(z.int()), kind: 'action', units: 'unix seconds' },
  getClusterNodes: { result: list },
  getEpochInfo: {
    params: [confirmed],
    result: z.object({ epoch: u64, slotIndex: u64, slotsInEpoch: u64 }),
    units: 'slots',
  },
  getEpochSchedule: { result: z.object({ slotsPerEpoch: u64 }), units: 'slots' },
  getFeeForMessage: { params: [noBytes, confirmed], result: anything, kind: 'action', units: 'lamports' },
  getFirstAvailableBlock: { result: u64, units: 'slots' },
  getGenesisHash: { result: z.string() },
  getHealth: { result: z.string() },
  getIdentity: { result: z.object({ identity: z.string() }) },
  getInflationGovernor: {
    result: z.object({ initial: z.number(), terminal: z.number() }),
    units: 'fraction',
  },
  getInflationRate: {
    result: z.object({ total: z.number(), validator: z.number(), epoch: u64 }),
    units: 'fraction',
  },
  getInflationReward: { params: [[nobody]], result: list, units: 'lamports' },
  getLatestBlockhash: {
    params: [confirmed],
    result: inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: u64 })),
  },
  // For one identity that leads nothing: the whole schedule has an entry for each slot.
  getLeaderSchedule: { params: [null, { identity: nobody }], result: z.nullable(any) },
  getMinimumBalanceForRentExemption: { params: [200], result: u64, units: 'lamports' },
  getMultipleAccounts: {
    params: [[nobody], { encoding: 'base64' }],
    result: inContext(z.array(z.nullable(account))),
  },
  getProgramAccounts: {
    params: [
      stakeProgram,
      { encoding: 'base64', filters: [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: nobody } }] },
    ],
    result: z.array(z.object({ pubkey: z.string(), account })),
  },
  getRecentPerformanceSamples: {
    params: [1],
    result: z.array(z.object({ numSlots: u64, samplePeriodSecs: u64 })),
    units: 'seconds',
  },
  getRecentPrioritizationFees: {
    params: [[]],
    result: z.array(z.object({ prioritizationFee: u64 })),
    units: 'micro-lamports per compute unit',
  },
  getSignaturesForAddress: { params: [nobody, { limit: 1 }], result: list },
  getSignatureStatuses: { params: [[noSignature]], result: inContext(list) },
  getSlot: { params: [confirmed], result: u64, units: 'slots' },
  getSlotLeader: { params: [confirmed], result: z.string() },
  getSlotLeaders: { params: [0, 1], result: list, kind: 'action' },
  getStakeMinimumDelegation: { params: [confirmed], result: inContext(u64), units: 'lamports' },
  getSupply: {
    params: [{ excludeNonCirculatingAccountsList: true }],
    result: inContext(z.object({ total: u64 })),
    units: 'lamports',
  },
  getTokenAccountBalance: { params: [nobody], result: inContext(any), kind: 'action' },
  getTokenAccountsByOwner: {
    params: [nobody, { programId: tokenProgram }, { encoding: 'base64' }],
    result: inContext(list),
  },
  getTokenLargestAccounts: { params: [wrappedSol], result: inContext(list), kind: 'action' },
  getTokenSupply: { params: [wrappedSol], result: inContext(any), kind: 'action' },
  getTransaction: {
    params: [noSignature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    result: z.nullable(any),
  },
  getTransactionCount: { params: [confirmed], result: u64, units: 'transactions' },
  getVersion: { result: any },
  getVoteAccounts: {
    params: [confirmed],
    result: z.object({ current: list, delinquent: list }),
    units: 'lamports',
  },
  isBlockhashValid: { params: [noBlockhash, confirmed], result: inContext(z.boolean()) },
  sendTransaction: { params: [noBytes, { encoding: 'base64' }], result: anything, kind: 'action' },
  simulateTransaction: { params: [noBytes, { encoding: 'base64' }], result: anything, kind: 'action' },
};

/** Every RPC method that the gateway forwards. */
export function rpcProbes(): Probe[] {
  return rpcMethods.map((name) => {
    const { params, result, kind = 'read', units } = questions[name];
    return {
      id: `rpc/${name}`,
      group: 'rpc',
      name,
      kind,
      run: async (signal) => {
        const answer = await call({ method: name, params: params ?? [], result, repeatable: false, signal });
        return { detail: summary(answer), ...(units === undefined ? {} : { units }) };
      },
    };
  });
}

/** A short word about an answer, without its contents. */
function summary(answer: unknown): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;
  if (Array.isArray(value)) return `${value.length} entries.`;
  if (value === null) return 'Nothing there, as expected.';
  if (typeof value === 'object') return `An object of ${Object.keys(value).length} fields.`;
  return `${String(value)}.`;
}
