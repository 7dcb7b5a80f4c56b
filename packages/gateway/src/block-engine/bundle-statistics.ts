import { create } from '@bufbuild/protobuf';
import type { SubscribeBundlesResponse } from '@clearstake/contract/gen/block_engine_pb';
import {
  type BundleInterval,
  BundleIntervalSchema,
  BundleSampleSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { LRUCache } from 'lru-cache';

const SAMPLES = 8;

/** Counts bundles between two ticks. A repeated uuid counts as a duplicate, regardless of content. */
export class BundleStatistics {
  #interval = create(BundleIntervalSchema);
  readonly #seen = new LRUCache<string, true>({ max: 4_096 });

  add({ bundles }: SubscribeBundlesResponse): void {
    const interval = this.#interval;
    interval.messages += 1;
    for (const { uuid, bundle } of bundles) {
      const packets = bundle?.packets ?? [];
      if (this.#seen.has(uuid)) {
        interval.duplicates += 1;
        continue;
      }
      this.#seen.set(uuid, true);
      interval.bundles += 1;
      interval.packets += packets.length;
      if (interval.samples.length >= SAMPLES) continue;
      const bytes = packets.reduce((sum, { data }) => sum + data.length, 0);
      interval.samples.push(create(BundleSampleSchema, { uuid, packets: packets.length, bytes }));
    }
  }

  take(): BundleInterval {
    const interval = this.#interval;
    this.#interval = create(BundleIntervalSchema);
    return interval;
  }
}
