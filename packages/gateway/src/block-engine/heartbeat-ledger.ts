import { setTimeout as sleep } from 'node:timers/promises';
import { create } from '@bufbuild/protobuf';
import { type PacketBatchUpdate, PacketBatchUpdateSchema } from '@clearstake/contract/gen/block_engine_pb';
import {
  type ExpiringInterval,
  ExpiringIntervalSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

/** The reference relayer sends the block engine a heartbeat this often. */
const SEND_EVERY_MS = 500;
const DISTANCES = 15;

/** The gateway's side of StartExpiringPacketStream: it sends heartbeats, and never an ExpiringPacketBatch, which is a relayer's. */
export class HeartbeatLedger {
  #sent = 0n;
  #received = 0n;
  #lastCount = 0n;
  #lastAt: number | undefined;
  #distances: number[] = [];

  async *outgoing(signal: AbortSignal): AsyncGenerator<PacketBatchUpdate, void, undefined> {
    while (!signal.aborted) {
      this.#sent += 1n;
      yield create(PacketBatchUpdateSchema, { msg: { case: 'heartbeat', value: { count: this.#sent } } });
      // An abort ends the loop.
      await sleep(SEND_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  get sent(): bigint {
    return this.#sent;
  }

  /** What another gateway has sent for all; a gateway that follows it goes on from there. */
  sentElsewhere(sent: bigint): void {
    this.#sent = sent;
  }

  received(count: bigint, nowMs: number): void {
    this.#received += 1n;
    this.#lastCount = count;
    if (this.#lastAt !== undefined) {
      // Not below zero where the clock was set back.
      this.#distances = [...this.#distances.slice(1 - DISTANCES), Math.max(0, nowMs - this.#lastAt)];
    }
    this.#lastAt = nowMs;
  }

  /** The gap between two connections does not count towards the cadence. */
  interrupted(): void {
    this.#lastAt = undefined;
  }

  interval(batches: number, packets: number): ExpiringInterval {
    return create(ExpiringIntervalSchema, {
      sentHeartbeats: this.#sent,
      receivedHeartbeats: this.#received,
      lastCount: this.#lastCount,
      cadenceMs: this.#cadence(),
      batches,
      packets,
    });
  }

  #cadence(): number {
    const sorted = [...this.#distances].sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  }
}
