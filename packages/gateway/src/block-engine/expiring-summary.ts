import { create } from '@bufbuild/protobuf';
import {
  type ExpiringInterval,
  ExpiringIntervalSchema,
  type Tick,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

/** Adds up the heartbeat and batch counts of several ticks. */
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
    const { $typeName: _, ...counters } = last;
    const sum = (pick: (interval: ExpiringInterval) => number) =>
      intervals.reduce((total, interval) => total + pick(interval), 0);
    return create(ExpiringIntervalSchema, {
      ...counters,
      batches: sum(({ batches }) => batches),
      packets: sum(({ packets }) => packets),
    });
  }
}
