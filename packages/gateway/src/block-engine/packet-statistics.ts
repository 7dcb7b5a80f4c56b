import { create } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { SubscribePacketsResponse } from '@clearstake/contract/gen/block_engine_pb';
import {
  FlagCountsSchema,
  type PacketInterval,
  PacketIntervalSchema,
  type PacketSample,
  PacketSampleSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { Packet, PacketFlags } from '@clearstake/contract/gen/packet_pb';
import { LRUCache } from 'lru-cache';

const SIZE_BUCKET_BYTES = 154;
const SIZE_BUCKETS = 8;
const AGE_BUCKET_MS = 10;
const AGE_BUCKETS = 40;
/** Batches of several relayers arrive slightly reordered; a larger gap counts as out of order. */
const TOLERATED_MS = 250;
const SAMPLES = 2;
const FLAGS = ['discard', 'forwarded', 'repair', 'simpleVoteTx', 'tracerPacket', 'fromStakedNode'] as const;

export class PacketStatistics {
  #interval = emptyInterval();
  #newest = Number.NEGATIVE_INFINITY;
  readonly #seen = new LRUCache<string, true>({ max: 4_096 });

  /** `offsetMs` is the block engine's clock minus ours. Returns the raw age in ms, undefined without a header time. */
  add({ header, batch }: SubscribePacketsResponse, nowMs: number, offsetMs: number): number | undefined {
    const packets = batch?.packets ?? [];
    const interval = this.#interval;
    interval.batches += 1;
    interval.packets += packets.length;
    for (const packet of packets) this.#packet(packet);
    if (!header?.ts) {
      interval.undated += 1;
      return undefined;
    }
    const made = timestampMs(header.ts);
    const key = `${header.ts.seconds}.${header.ts.nanos} ${fingerprint(packets)}`;
    if (this.#seen.has(key)) interval.duplicates += 1;
    else this.#seen.set(key, true);
    if (made < this.#newest - TOLERATED_MS) interval.outOfOrder += 1;
    this.#newest = Math.max(this.#newest, made);
    this.#age(nowMs - made + offsetMs);
    return nowMs - made;
  }

  take(): PacketInterval {
    const interval = this.#interval;
    this.#interval = emptyInterval();
    return interval;
  }

  #age(age: number): void {
    const bucket = Math.max(0, Math.min(AGE_BUCKETS - 1, Math.floor(age / AGE_BUCKET_MS)));
    this.#interval.ageBuckets[bucket] = (this.#interval.ageBuckets[bucket] ?? 0) + 1;
  }

  #packet({ data, meta }: Packet): void {
    const interval = this.#interval;
    interval.bytes += BigInt(data.length);
    const bucket = Math.min(SIZE_BUCKETS - 1, Math.floor(data.length / SIZE_BUCKET_BYTES));
    interval.sizeBuckets[bucket] = (interval.sizeBuckets[bucket] ?? 0) + 1;
    const { flags } = interval;
    if (flags && meta?.flags) for (const flag of FLAGS) if (meta.flags[flag]) flags[flag] += 1;
    if (interval.samples.length < SAMPLES)
      interval.samples.push(sampleOf(data, meta?.senderStake ?? 0n, meta?.flags));
  }
}

function sampleOf(data: Uint8Array, senderStake: bigint, flags: PacketFlags | undefined): PacketSample {
  // A transaction starts with its signature count; each signature has 64 bytes.
  const signatures = data[0] ?? 0;
  const readable = signatures > 0 && signatures < 0x80 && data.length >= 1 + 64 * signatures;
  return create(PacketSampleSchema, {
    signature: readable ? data.slice(1, 65) : new Uint8Array(),
    size: data.length,
    senderStake,
    flags: FLAGS.reduce((bits, flag, index) => bits | (flags?.[flag] ? 1 << index : 0), 0),
  });
}

function fingerprint(packets: readonly Packet[]): string {
  const ends = [packets[0], packets.at(-1)].map((packet) =>
    packet ? Buffer.from(packet.data.subarray(1, 17)).toString('latin1') : '',
  );
  return `${packets.length} ${ends.join(' ')}`;
}

const emptyInterval = (): PacketInterval =>
  create(PacketIntervalSchema, {
    sizeBuckets: new Array<number>(SIZE_BUCKETS).fill(0),
    ageBuckets: new Array<number>(AGE_BUCKETS).fill(0),
    flags: create(FlagCountsSchema),
  });
