import { MalformedTransaction } from '../../chain/transaction/wire';
import { type RpcMethods, reached, reading } from '../context';
import { invalidParams } from '../error';
import { decodeBytes } from '../params';

const SAMPLE_SECONDS = 60;
const MAX_SAMPLES = 720;

export const ledgerMethods: RpcMethods = {
  getLatestBlockhash: reading(0, (_params, { chain }, commitment) => chain.latestBlockhash(commitment())),
  isBlockhashValid: reading(1, (params, { chain }, commitment) =>
    chain.isBlockhashValid(params.address(0), commitment()),
  ),
  getBlockHeight: (params, { chain }) => chain.clock(reached(params.config(0), chain)).blockHeight,
  getSlot: (params, { chain }) => chain.clock(reached(params.config(0), chain)).slot,
  getTransactionCount: (params, { chain }) => chain.transactionCount(reached(params.config(0), chain)),
  getEpochInfo: (params, { chain }) => {
    const commitment = reached(params.config(0), chain);
    const clock = chain.clock(commitment);
    return {
      absoluteSlot: clock.slot,
      blockHeight: clock.blockHeight,
      epoch: clock.epoch,
      slotIndex: clock.slotIndex,
      slotsInEpoch: clock.slotsInEpoch,
      transactionCount: chain.transactionCount(commitment),
    };
  },
  getEpochSchedule: (_params, { chain }) => {
    const { slotsInEpoch } = chain.clock();
    return {
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
      leaderScheduleSlotOffset: slotsInEpoch,
      slotsPerEpoch: slotsInEpoch,
      warmup: false,
    };
  },
  /** One-minute samples, newest first, back to the start of the running epoch. */
  getRecentPerformanceSamples: (params, { chain }) => {
    const limit = Number(params.get(0) === undefined ? MAX_SAMPLES : params.u64(0, 'the limit'));
    if (limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
    const clock = chain.clock();
    const numSlots = Math.max(1, Math.round((SAMPLE_SECONDS * 1000) / clock.slotTimeMs));
    const available = Math.max(1, Math.floor(Number(clock.slotIndex) / numSlots));
    const nowMs = clock.epochStartedAtMs + Number(clock.slotIndex) * clock.slotTimeMs;
    return Array.from({ length: Math.min(limit, available) }, (_, index) => {
      const endMs = nowMs - index * SAMPLE_SECONDS * 1000;
      const numTransactions = chain.transactionsLanded(endMs - SAMPLE_SECONDS * 1000, endMs);
      return {
        slot: clock.slot - BigInt(index * numSlots),
        numSlots,
        numTransactions,
        numNonVoteTransactions: numTransactions,
        samplePeriodSecs: SAMPLE_SECONDS,
      };
    });
  },
  getMaxRetransmitSlot: (_params, { chain }) => chain.clock().slot,
  getMaxShredInsertSlot: (_params, { chain }) => chain.clock().slot,
  getFeeForMessage: reading(1, (params, { chain }, commitment) => {
    const bytes = decodeBytes(params.text(0, 'message'), 'base64');
    try {
      return chain.feeForMessage(bytes, commitment());
    } catch (error) {
      if (error instanceof MalformedTransaction) {
        throw invalidParams(`failed to deserialize VersionedMessage: ${error.message}`);
      }
      throw error;
    }
  }),
  /** There is no fee market on the sandbox. */
  getRecentPrioritizationFees: (_params, { chain }) => [{ slot: chain.clock().slot, prioritizationFee: 0 }],
};
