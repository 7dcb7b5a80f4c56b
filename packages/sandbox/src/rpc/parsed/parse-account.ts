import {
  type Decoder,
  getArrayDecoder,
  getBooleanDecoder,
  getF64Decoder,
  transformDecoder,
} from '@solana/kit';
import { toBase58, viewOf } from '../../chain/bytes';
import type { Chain } from '../../chain/chain';
import { delegationOf, STAKE_OFFSETS, stakeMeta } from '../../chain/layout/stake-account';
import { decodeVoteAccount } from '../../chain/layout/vote-account';
import { decodeLookupTable } from '../../chain/lookup-tables';
import { decodeNonceAccount } from '../../chain/nonce';
import {
  CLOCK_SYSVAR,
  EPOCH_SCHEDULE_SYSVAR,
  LOOKUP_TABLE_PROGRAM,
  RENT_SYSVAR,
  STAKE_HISTORY_SYSVAR,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  SYSVAR_OWNER,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../../chain/programs';
import type { ChainAccount } from '../../chain/types';
import { i64, struct, u8, u64 } from './instructions/forms';
import { parseToken } from './token';

interface Parsed {
  readonly type: string;
  readonly info: unknown;
}

const parsers: ReadonlyMap<
  string,
  readonly [program: string, parse: (account: ChainAccount, chain: Chain) => Parsed | null]
> = new Map([
  [STAKE_PROGRAM, ['stake', ({ data }) => parseStake(data)]],
  [TOKEN_PROGRAM, ['spl-token', ({ data }, chain) => parseToken(data, chain)]],
  [VOTE_PROGRAM, ['vote', ({ address, data }) => parseVote(address, data)]],
  [SYSTEM_PROGRAM, ['nonce', ({ data }) => parseNonce(data)]],
  [LOOKUP_TABLE_PROGRAM, ['address-lookup-table', ({ data }) => parseLookupTable(data)]],
  [SYSVAR_OWNER, ['sysvar', ({ address, data }) => parseSysvar(address, data)]],
  [UPGRADEABLE_LOADER, ['bpf-upgradeable-loader', ({ data }) => parseProgram(data)]],
]);

/**
 * Parses an account's data like a validator (`jsonParsed`), for the layouts that ordinary clients request; null when its program or
 * layout has no such form.
 */
export function parseAccount(account: ChainAccount, chain: Chain) {
  const [program, parse] = parsers.get(account.owner) ?? [];
  const parsed = parse?.(account, chain);
  return parsed ? { program, parsed, space: account.data.length } : null;
}

function parseStake(data: Uint8Array): Parsed | null {
  const read = stakeMeta(data);
  if (!read) return null;
  const { rentReserve, staker, withdrawer, lockup } = read;
  const meta = { rentExemptReserve: rentReserve.toString(), authorized: { staker, withdrawer }, lockup };
  const delegation = delegationOf(data);
  if (!delegation) return { type: 'initialized', info: { meta, stake: null } };
  const stake = {
    delegation: {
      voter: delegation.voter,
      stake: delegation.stake.toString(),
      activationEpoch: delegation.activationEpoch.toString(),
      deactivationEpoch: delegation.deactivationEpoch.toString(),
      warmupCooldownRate: viewOf(data).getFloat64(STAKE_OFFSETS.rate, true),
    },
    creditsObserved: delegation.creditsObserved,
  };
  return { type: 'delegated', info: { meta, stake } };
}

/** With what a node of vote state 4 says of the older version: no collectors of their own, all block revenue kept. */
function parseVote(address: string, data: Uint8Array): Parsed | null {
  const vote = decodeVoteAccount(data);
  if (!vote) return null;
  return {
    type: 'vote',
    info: {
      nodePubkey: vote.node,
      authorizedWithdrawer: vote.node,
      commission: vote.commission,
      inflationRewardsCommissionBps: vote.commission * 100,
      inflationRewardsCollector: address,
      blockRevenueCollector: vote.node,
      blockRevenueCommissionBps: 10_000,
      pendingDelegatorRewards: '0',
      blsPubkeyCompressed: null,
      votes: [{ latency: vote.latency, slot: vote.lastVote, confirmationCount: 1 }],
      rootSlot: vote.rootSlot,
      authorizedVoters: [{ epoch: vote.epoch, authorizedVoter: vote.node }],
      priorVoters: [],
      epochCredits: vote.epochCredits.map(([epoch, credits, previousCredits]) => ({
        epoch,
        credits: credits.toString(),
        previousCredits: previousCredits.toString(),
      })),
      lastTimestamp: { slot: vote.lastVote, timestamp: vote.unixTimestamp },
    },
  };
}

function parseNonce(data: Uint8Array): Parsed | null {
  const account = decodeNonceAccount(data);
  if (!account) return null;
  const { authority, blockhash, lamportsPerSignature } = account;
  return {
    type: 'initialized',
    info: { authority, blockhash, feeCalculator: { lamportsPerSignature: lamportsPerSignature.toString() } },
  };
}

function parseLookupTable(data: Uint8Array): Parsed | null {
  const table = decodeLookupTable(data);
  if (!table) return null;
  return {
    type: 'lookupTable',
    info: {
      deactivationSlot: table.deactivationSlot.toString(),
      lastExtendedSlot: table.lastExtendedSlot.toString(),
      lastExtendedSlotStartIndex: table.lastExtendedStartIndex,
      ...(table.authority && { authority: table.authority }),
      addresses: table.addresses,
    },
  };
}

const PROGRAM_SIZE = 36;

function parseProgram(data: Uint8Array): Parsed | null {
  if (data.length !== PROGRAM_SIZE || viewOf(data).getUint32(0, true) !== 2) return null;
  return { type: 'program', info: { programData: toBase58(data.subarray(4, 36)) } };
}

const clock = struct({
  slot: u64,
  epochStartTimestamp: i64,
  epoch: u64,
  leaderScheduleEpoch: u64,
  unixTimestamp: i64,
});
const rent = struct({
  lamportsPerByteYear: transformDecoder(u64, String),
  exemptionThreshold: getF64Decoder(),
  burnPercent: u8,
});
const epochSchedule = struct({
  slotsPerEpoch: u64,
  leaderScheduleSlotOffset: u64,
  warmup: getBooleanDecoder(),
  firstNormalEpoch: u64,
  firstNormalSlot: u64,
});
const stakeHistoryEntry = struct({
  epoch: u64,
  stakeHistory: struct({ effective: u64, activating: u64, deactivating: u64 }),
});

const sysvars: ReadonlyMap<string, readonly [type: string, info: Decoder<unknown>]> = new Map([
  [CLOCK_SYSVAR, ['clock', clock]],
  [RENT_SYSVAR, ['rent', rent]],
  [EPOCH_SCHEDULE_SYSVAR, ['epochSchedule', epochSchedule]],
  [STAKE_HISTORY_SYSVAR, ['stakeHistory', getArrayDecoder(stakeHistoryEntry, { size: u64 })]],
]);

function parseSysvar(address: string, data: Uint8Array): Parsed | null {
  const [type, info] = sysvars.get(address) ?? [];
  return type !== undefined && info !== undefined ? { type, info: info.decode(data) } : null;
}
