import { viewOf } from '../../chain/bytes';
import { CLOCK_SYSVAR, EPOCH_SCHEDULE_SYSVAR, RENT_SYSVAR, STAKE_HISTORY_SYSVAR } from '../../chain/programs';

const STAKE_HISTORY_ENTRY = 32;

export function parseSysvar(address: string, data: Uint8Array): { type: string; info: unknown } | null {
  const view = viewOf(data);
  const u64 = (at: number) => view.getBigUint64(at, true);
  if (address === CLOCK_SYSVAR) {
    return {
      type: 'clock',
      info: {
        slot: u64(0),
        epochStartTimestamp: view.getBigInt64(8, true),
        epoch: u64(16),
        leaderScheduleEpoch: u64(24),
        unixTimestamp: view.getBigInt64(32, true),
      },
    };
  }
  if (address === RENT_SYSVAR) {
    const info = {
      lamportsPerByteYear: u64(0).toString(),
      exemptionThreshold: view.getFloat64(8, true),
      burnPercent: view.getUint8(16),
    };
    return { type: 'rent', info };
  }
  if (address === EPOCH_SCHEDULE_SYSVAR) {
    const info = {
      slotsPerEpoch: u64(0),
      leaderScheduleSlotOffset: u64(8),
      warmup: view.getUint8(16) === 1,
      firstNormalEpoch: u64(17),
      firstNormalSlot: u64(25),
    };
    return { type: 'epochSchedule', info };
  }
  if (address !== STAKE_HISTORY_SYSVAR) return null;
  const info = Array.from({ length: Number(u64(0)) }, (_, index) => {
    const at = 8 + index * STAKE_HISTORY_ENTRY;
    return {
      epoch: u64(at),
      stakeHistory: { effective: u64(at + 8), activating: u64(at + 16), deactivating: u64(at + 24) },
    };
  });
  return { type: 'stakeHistory', info };
}
