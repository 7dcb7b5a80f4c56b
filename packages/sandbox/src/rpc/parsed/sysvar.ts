import {
  type Decoder,
  getArrayDecoder,
  getBooleanDecoder,
  getF64Decoder,
  transformDecoder,
} from '@solana/kit';
import { CLOCK_SYSVAR, EPOCH_SCHEDULE_SYSVAR, RENT_SYSVAR, STAKE_HISTORY_SYSVAR } from '../../chain/programs';
import { i64, struct, u8, u64 } from './instructions/forms';

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

export function parseSysvar(address: string, data: Uint8Array): { type: string; info: unknown } | null {
  const [type, info] = sysvars.get(address) ?? [];
  return type !== undefined && info !== undefined ? { type, info: info.decode(data) } : null;
}
