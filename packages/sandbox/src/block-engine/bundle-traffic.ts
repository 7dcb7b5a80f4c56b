import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type SubscribeBundlesResponse,
  SubscribeBundlesResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { type BundleUuid, BundleUuidSchema } from '@clearstake/contract/gen/bundle_pb';
import type { BlockEngineFaults } from './faults';
import type { SeededRandom } from './random';
import type { PooledTransaction } from './transaction-pool';

/** A bundle holds at most five transactions. */
const LARGEST_BUNDLE = 5;

/** Generates messages of one to four bundles at the configured rate; uuids have the form of version 4 and come from the seed. */
export class BundleTraffic {
  #owed = 0;
  #next = 1;
  readonly #transactions: readonly PooledTransaction[];

  constructor(
    private readonly faults: () => BlockEngineFaults,
    private readonly random: SeededRandom,
    transactions: readonly PooledTransaction[],
  ) {
    this.#transactions = transactions.filter(({ vote }) => !vote);
  }

  due(elapsedMs: number): SubscribeBundlesResponse[] {
    this.#owed += (this.faults().bundlesPerSecond * elapsedMs) / 1_000;
    const messages: SubscribeBundlesResponse[] = [];
    while (this.#owed >= this.#next) {
      const size = this.#next;
      this.#owed -= size;
      this.#next = this.random.integer(1, 4);
      messages.push(
        create(SubscribeBundlesResponseSchema, {
          bundles: Array.from({ length: size }, () => this.#bundle()),
        }),
      );
    }
    return messages;
  }

  #bundle(): BundleUuid {
    const ts = timestampFromMs(Date.now() + this.faults().clockSkewMs);
    const packets = Array.from({ length: this.random.integer(1, LARGEST_BUNDLE) }, () => {
      const { data } = this.random.pick(this.#transactions);
      return { data, meta: { size: BigInt(data.length) } };
    });
    return create(BundleUuidSchema, { uuid: this.#uuid(), bundle: { header: { ts }, packets } });
  }

  #uuid(): string {
    const bytes = this.random.bytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Buffer.from(bytes).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
