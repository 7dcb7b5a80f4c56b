import type { Cluster } from '@clearstake/contract/config';
import { msg, type Phrase, verbatim } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import { STAKE_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '@clearstake/contract/programs';
import { type RpcMethod, rpcMethods } from '@clearstake/contract/rpc-methods';
import * as z from 'zod/mini';
import { ContractMismatchError } from '../http/errors';
import { call } from '../rpc/call';
import { account, inContext, u64 } from '../rpc/values';
import { incinerator, type Probe, zeroSignature } from './probe';

const zeroBlockhash = '1'.repeat(32);
/** One byte: neither a message nor a transaction. */
const invalidBytes = 'AA==';

const anyValue = z.unknown();
const anyObject = z.record(z.string(), anyValue);
const anyList = z.array(anyValue);
const confirmed = { commitment: 'confirmed' };

interface ProbeCall {
  readonly params?: readonly unknown[];
  readonly result: z.ZodMiniType;
  readonly kind?: Probe['kind'];
  readonly units?: string;
}

const probeCalls: Readonly<Record<RpcMethod, ProbeCall>> = {
  getAccountInfo: { params: [incinerator, { encoding: 'base64' }], result: inContext(z.nullable(account)) },
  getBalance: { params: [incinerator], result: inContext(u64), units: msg('lamports') },
  getBlock: {
    params: [0, { transactionDetails: 'none', rewards: false }],
    result: anyObject,
    kind: 'action',
  },
  getBlockHeight: { params: [confirmed], result: u64, units: msg('blocks') },
  getBlockTime: { params: [0], result: z.nullable(z.int()), kind: 'action', units: msg('unix seconds') },
  getClusterNodes: { result: anyList },
  getEpochInfo: {
    params: [confirmed],
    result: z.object({ epoch: u64, slotIndex: u64, slotsInEpoch: u64 }),
    units: msg('slots'),
  },
  getEpochSchedule: { result: z.object({ slotsPerEpoch: u64 }), units: msg('slots') },
  getFeeForMessage: {
    params: [invalidBytes, confirmed],
    result: anyValue,
    kind: 'action',
    units: msg('lamports'),
  },
  getFirstAvailableBlock: { result: u64, units: msg('slots') },
  getGenesisHash: { result: z.string() },
  getHealth: { result: z.string() },
  getIdentity: { result: z.object({ identity: z.string() }) },
  getInflationGovernor: {
    result: z.object({ initial: z.number(), terminal: z.number() }),
    units: msg('fraction'),
  },
  getInflationRate: {
    result: z.object({ total: z.number(), validator: z.number(), epoch: u64 }),
    units: msg('fraction'),
  },
  getInflationReward: { params: [[incinerator]], result: anyList, units: msg('lamports') },
  getLatestBlockhash: {
    params: [confirmed],
    result: inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: u64 })),
  },
  // For an identity without leader slots: the whole schedule has an entry for each slot.
  getLeaderSchedule: { params: [null, { identity: incinerator }], result: z.nullable(anyObject) },
  getMinimumBalanceForRentExemption: { params: [200], result: u64, units: msg('lamports') },
  getMultipleAccounts: {
    params: [[incinerator], { encoding: 'base64' }],
    result: inContext(z.array(z.nullable(account))),
  },
  getProgramAccounts: {
    params: [
      STAKE_PROGRAM,
      { encoding: 'base64', filters: [{ memcmp: { offset: 44, bytes: incinerator } }] },
    ],
    result: z.array(z.object({ pubkey: z.string(), account })),
  },
  getRecentPerformanceSamples: {
    params: [1],
    result: z.array(z.object({ numSlots: u64, samplePeriodSecs: u64 })),
    units: msg('seconds'),
  },
  getRecentPrioritizationFees: {
    params: [[]],
    result: z.array(z.object({ prioritizationFee: u64 })),
    units: msg('micro-lamports per compute unit'),
  },
  getSignaturesForAddress: { params: [incinerator, { limit: 1 }], result: anyList },
  getSignatureStatuses: { params: [[zeroSignature]], result: inContext(anyList) },
  getSlot: { params: [confirmed], result: u64, units: msg('slots') },
  getSlotLeader: { params: [confirmed], result: z.string() },
  getSlotLeaders: { params: [0, 1], result: anyList, kind: 'action' },
  getStakeMinimumDelegation: { params: [confirmed], result: inContext(u64), units: msg('lamports') },
  getSupply: {
    params: [{ excludeNonCirculatingAccountsList: true }],
    result: inContext(z.object({ total: u64 })),
    units: msg('lamports'),
  },
  getTokenAccountBalance: { params: [incinerator], result: inContext(anyObject), kind: 'action' },
  getTokenAccountsByOwner: {
    params: [incinerator, { programId: TOKEN_PROGRAM }, { encoding: 'base64' }],
    result: inContext(anyList),
  },
  getTokenLargestAccounts: { params: [WRAPPED_SOL_MINT], result: inContext(anyList), kind: 'action' },
  getTokenSupply: { params: [WRAPPED_SOL_MINT], result: inContext(anyObject), kind: 'action' },
  getTransaction: {
    params: [zeroSignature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    result: z.nullable(anyObject),
  },
  getTransactionCount: { params: [confirmed], result: u64, units: msg('transactions') },
  getVersion: { result: anyObject },
  getVoteAccounts: {
    params: [confirmed],
    result: z.object({ current: anyList, delinquent: anyList }),
    units: msg('lamports'),
  },
  isBlockhashValid: { params: [zeroBlockhash, confirmed], result: inContext(z.boolean()) },
  sendTransaction: { params: [invalidBytes, { encoding: 'base64' }], result: anyValue, kind: 'action' },
  simulateTransaction: { params: [invalidBytes, { encoding: 'base64' }], result: anyValue, kind: 'action' },
};

/** A probe for every RPC method that the gateway forwards. A node of another cluster is not the one that was named. */
export function rpcProbes(cluster: Cluster): Probe[] {
  return rpcMethods.map((name) => {
    const { params, result, kind = 'read', units } = probeCalls[name];
    return {
      id: `rpc/${name}`,
      group: 'rpc',
      name,
      kind,
      run: async (signal) => {
        const answer = await call({ method: name, params: params ?? [], result, idempotent: false, signal });
        if (name === 'getGenesisHash' && answer !== pinsFor(cluster).genesisHash)
          throw new ContractMismatchError(name, '', msg('the node is of another cluster'));
        return { detail: summary(answer), ...(units === undefined ? {} : { units: { message: units } }) };
      },
    };
  });
}

/** A short description of an answer, without its contents. */
function summary(answer: unknown): Phrase {
  const value: unknown =
    typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;
  if (Array.isArray(value))
    return {
      message: msg('{count, plural, one {{count} entry.} other {{count} entries.}}'),
      values: { count: value.length },
    };
  if (value === null) return { message: msg('Nothing there, as expected.') };
  if (typeof value === 'object')
    return {
      message: msg('An object of {count, plural, one {{count} field} other {{count} fields}}.'),
      values: { count: Object.keys(value).length },
    };
  return verbatim(`${String(value)}.`);
}
