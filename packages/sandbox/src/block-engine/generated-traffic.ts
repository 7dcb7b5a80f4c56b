import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type SubscribeBundlesResponse,
  SubscribeBundlesResponseSchema,
  type SubscribePacketsResponse,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { BundleUuidSchema } from '@clearstake/contract/gen/bundle_pb';
import { type Packet, PacketSchema } from '@clearstake/contract/gen/packet_pb';
import type { BlockEngineFaults } from './faults';
import type { SeededRandom } from './random';
import type { PooledTransaction } from './transaction-pool';

/** How long the reference relayer holds packets back from the validator. */
const RELAYER_DELAY_MS = 200;
const LARGEST_BATCH = 128;
/** A bundle holds at most five transactions. */
const LARGEST_BUNDLE = 5;

/**
 * Generates the batches that are due, in the long run exactly at the configured rate despite timer jitter.
 * A header's time is when a relayer made the batch: about 60 ms ago, bell-shaped, as if the engine had inspected it first.
 */
export function packetTraffic(
  faults: () => BlockEngineFaults,
  random: SeededRandom,
  transactions: readonly PooledTransaction[],
) {
  const all = transactions.map((transaction) => packetOf(transaction, random));
  let owed = 0;
  return (elapsedMs: number): SubscribePacketsResponse[] => {
    owed += (faults().rate * elapsedMs) / 1_000;
    const batches: SubscribePacketsResponse[] = [];
    while (owed >= 1) {
      const size = Math.min(Math.floor(owed), random.integer(1, LARGEST_BATCH));
      owed -= size;
      const held = Math.min(RELAYER_DELAY_MS, Math.max(2, random.bell(60, 110)));
      const ts = timestampFromMs(Math.round(Date.now() + faults().clockSkewMs - held));
      const packets = Array.from({ length: size }, () => random.pick(all));
      batches.push(create(SubscribePacketsResponseSchema, { header: { ts }, batch: { packets } }));
    }
    return batches;
  };
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

/** Generates messages of one to four bundles at the configured rate; uuids have the form of version 4 and come from the seed. */
export function bundleTraffic(
  faults: () => BlockEngineFaults,
  random: SeededRandom,
  transactions: readonly PooledTransaction[],
) {
  const bundled = transactions.filter(({ vote }) => !vote);
  let owed = 0;
  let next = 1;
  const bundle = () => {
    const ts = timestampFromMs(Date.now() + faults().clockSkewMs);
    const packets = Array.from({ length: random.integer(1, LARGEST_BUNDLE) }, () => {
      const { data } = random.pick(bundled);
      return { data, meta: { size: BigInt(data.length) } };
    });
    return create(BundleUuidSchema, { uuid: uuidOf(random), bundle: { header: { ts }, packets } });
  };
  return (elapsedMs: number): SubscribeBundlesResponse[] => {
    owed += (faults().bundlesPerSecond * elapsedMs) / 1_000;
    const messages: SubscribeBundlesResponse[] = [];
    while (owed >= next) {
      const size = next;
      owed -= size;
      next = random.integer(1, 4);
      const bundles = Array.from({ length: size }, bundle);
      messages.push(create(SubscribeBundlesResponseSchema, { bundles }));
    }
    return messages;
  };
}

function uuidOf(random: SeededRandom): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
