import { create } from '@bufbuild/protobuf';
import {
  type ExpiringInterval,
  ExpiringIntervalSchema,
  type Tick,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';

/** Adds up the heartbeat and expiry counts of several ticks. The median of the sum is the median of the ticks' medians. */
export class ExpiringSummary {
  #intervals: ExpiringInterval[] = [];

  add({ expiring }: Tick): void {
    if (expiring) this.#intervals.push(expiring);
  }

  /** Undefined when no tick had counts: missing is not zero. */
  take(): ExpiringInterval | undefined {
    const intervals = this.#intervals;
    this.#intervals = [];
    const last = intervals.at(-1);
    if (!last) return undefined;
    const { $typeName: _, expiryLeftMinMs: __, expiryLeftMedianMs: ___, ...counters } = last;
    const sum = (pick: (interval: ExpiringInterval) => number) =>
      intervals.reduce((total, interval) => total + pick(interval), 0);
    const minima = intervals
      .map(({ expiryLeftMinMs }) => expiryLeftMinMs)
      .filter((left) => left !== undefined);
    const medians = intervals
      .map(({ expiryLeftMedianMs }) => expiryLeftMedianMs)
      .filter((left) => left !== undefined)
      .sort((a, b) => a - b);
    const median = medians[Math.floor(medians.length / 2)];
    return create(ExpiringIntervalSchema, {
      ...counters,
      batches: sum(({ batches }) => batches),
      packets: sum(({ packets }) => packets),
      expiredBatches: sum(({ expiredBatches }) => expiredBatches),
      ...(minima.length > 0 ? { expiryLeftMinMs: Math.min(...minima) } : {}),
      ...(median === undefined ? {} : { expiryLeftMedianMs: median }),
    });
  }
}
