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

interface Method {
  readonly name: string;
  readonly params?: readonly unknown[];
  readonly result: z.ZodMiniType;
  readonly kind?: Probe['kind'];
  readonly units?: string;
}

/** The methods that the gateway forwards, each with arguments that change nothing. */
const methods: readonly Method[] = [
  {
    name: 'getAccountInfo',
    params: [nobody, { encoding: 'base64' }],
    result: inContext(z.nullable(account)),
  },
  { name: 'getBalance', params: [nobody], result: inContext(u64), units: 'lamports' },
  { name: 'getBlockHeight', params: [confirmed], result: u64, units: 'blocks' },
  { name: 'getBlockTime', params: [0], result: z.nullable(z.int()), kind: 'action', units: 'unix seconds' },
  {
    name: 'getEpochInfo',
    params: [confirmed],
    result: z.object({ epoch: u64, slotIndex: u64, slotsInEpoch: u64 }),
    units: 'slots',
  },
  { name: 'getEpochSchedule', result: z.object({ slotsPerEpoch: u64 }), units: 'slots' },
  {
    name: 'getFeeForMessage',
    params: [noBytes, confirmed],
    result: anything,
    kind: 'action',
    units: 'lamports',
  },
  { name: 'getGenesisHash', result: z.string() },
  { name: 'getHealth', result: z.string() },
  {
    name: 'getInflationRate',
    result: z.object({ total: z.number(), validator: z.number(), epoch: u64 }),
    units: 'fraction',
  },
  { name: 'getInflationReward', params: [[nobody]], result: list, units: 'lamports' },
  {
    name: 'getLatestBlockhash',
    params: [confirmed],
    result: inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: u64 })),
  },
  { name: 'getMinimumBalanceForRentExemption', params: [200], result: u64, units: 'lamports' },
  {
    name: 'getMultipleAccounts',
    params: [[nobody], { encoding: 'base64' }],
    result: inContext(z.array(z.nullable(account))),
  },
  {
    name: 'getProgramAccounts',
    params: [
      stakeProgram,
      { encoding: 'base64', filters: [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: nobody } }] },
    ],
    result: z.array(z.object({ pubkey: z.string(), account })),
  },
  {
    name: 'getRecentPerformanceSamples',
    params: [1],
    result: z.array(z.object({ numSlots: u64, samplePeriodSecs: u64 })),
    units: 'seconds',
  },
  {
    name: 'getRecentPrioritizationFees',
    params: [[]],
    result: z.array(z.object({ prioritizationFee: u64 })),
    units: 'micro-lamports per compute unit',
  },
  { name: 'getSignaturesForAddress', params: [nobody, { limit: 1 }], result: list },
  { name: 'getSignatureStatuses', params: [[noSignature]], result: inContext(list) },
  { name: 'getSlot', params: [confirmed], result: u64, units: 'slots' },
  { name: 'getStakeMinimumDelegation', params: [confirmed], result: inContext(u64), units: 'lamports' },
  {
    name: 'getSupply',
    params: [{ excludeNonCirculatingAccountsList: true }],
    result: inContext(z.object({ total: u64 })),
    units: 'lamports',
  },
  { name: 'getTokenAccountBalance', params: [nobody], result: inContext(any), kind: 'action' },
  {
    name: 'getTokenAccountsByOwner',
    params: [nobody, { programId: tokenProgram }, { encoding: 'base64' }],
    result: inContext(list),
  },
  { name: 'getTokenSupply', params: [wrappedSol], result: inContext(any), kind: 'action' },
  {
    name: 'getTransaction',
    params: [noSignature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    result: z.nullable(any),
  },
  { name: 'getVersion', result: any },
  {
    name: 'getVoteAccounts',
    params: [confirmed],
    result: z.object({ current: list, delinquent: list }),
    units: 'lamports',
  },
  { name: 'isBlockhashValid', params: [noBlockhash, confirmed], result: inContext(z.boolean()) },
  { name: 'sendTransaction', params: [noBytes, { encoding: 'base64' }], result: anything, kind: 'action' },
  {
    name: 'simulateTransaction',
    params: [noBytes, { encoding: 'base64' }],
    result: anything,
    kind: 'action',
  },
];

/** Every RPC method that the gateway forwards. */
export function rpcProbes(): Probe[] {
  return methods.map(({ name, params, result, kind = 'read', units }) => ({
    id: `rpc/${name}`,
    group: 'rpc',
    name,
    kind,
    run: async (signal) => {
      const answer = await call({ method: name, params: params ?? [], result, repeatable: false, signal });
      return { detail: summary(answer), ...(units === undefined ? {} : { units }) };
    },
  }));
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
