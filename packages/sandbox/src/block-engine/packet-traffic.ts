import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type SubscribePacketsResponse,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { type Packet, PacketSchema } from '@clearstake/contract/gen/packet_pb';
import type { BlockEngineFaults } from './faults';
import type { SeededRandom } from './random';
import type { PooledTransaction } from './transaction-pool';

/** How long the reference relayer holds packets back from the validator. */
const RELAYER_DELAY_MS = 200;
const LARGEST_BATCH = 128;

/**
 * Generates the batches that are due. `due(elapsedMs)` keeps the configured rate exactly in the long run despite timer jitter.
 * A header's time is when a relayer made the batch: about 60 ms ago, bell-shaped, as if the engine had inspected it first.
 */
export class PacketTraffic {
  #owed = 0;
  readonly #packets: readonly Packet[];

  constructor(
    private readonly faults: () => BlockEngineFaults,
    private readonly random: SeededRandom,
    transactions: readonly PooledTransaction[],
  ) {
    this.#packets = transactions.map((transaction) => packetOf(transaction, random));
  }

  due(elapsedMs: number): SubscribePacketsResponse[] {
    this.#owed += (this.faults().rate * elapsedMs) / 1_000;
    const batches: SubscribePacketsResponse[] = [];
    while (this.#owed >= 1) {
      const size = Math.min(Math.floor(this.#owed), this.random.integer(1, LARGEST_BATCH));
      this.#owed -= size;
      batches.push(this.#batch(size));
    }
    return batches;
  }

  #batch(size: number): SubscribePacketsResponse {
    const held = Math.min(RELAYER_DELAY_MS, Math.max(2, this.random.bell(60, 110)));
    return create(SubscribePacketsResponseSchema, {
      header: { ts: timestampFromMs(Math.round(Date.now() + this.faults().clockSkewMs - held)) },
      batch: { packets: Array.from({ length: size }, () => this.random.pick(this.#packets)) },
    });
  }
}

function packetOf({ data, vote }: PooledTransaction, random: SeededRandom): Packet {
  const staked = random.next() < 0.7;
  return create(PacketSchema, {
    data,
    meta: {
      size: BigInt(data.length),
      addr: `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(1, 254)}`,
      port: random.integer(8_000, 10_000),
      flags: {
        forwarded: random.next() < 0.2,
        simpleVoteTx: vote,
        tracerPacket: random.next() < 0.02,
        fromStakedNode: staked,
      },
      senderStake: staked ? BigInt(random.integer(1, 900_000)) * 1_000_000_000n : 0n,
    },
  });
}
