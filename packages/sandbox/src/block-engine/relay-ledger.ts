import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { ExpiringPacketBatch } from '@clearstake/contract/gen/block_engine_pb';
import { Code, ConnectError } from '@connectrpc/connect';

export class RelayLedger {
  readonly #totals = {
    heartbeats: 0,
    batches: 0,
    packets: 0,
    /** Batches whose time had run out when they arrived. */
    expired: 0,
  };
  #deadlines: number[] = [];

  heartbeat(): void {
    this.#totals.heartbeats += 1;
  }

  /** Returns whether time is left, by the header's time. Throws INVALID_ARGUMENT for a batch without header or packets field. */
  batch({ header, batch, expiryMs }: ExpiringPacketBatch, now: number): boolean {
    if (!header?.ts)
      throw new ConnectError('An expiring batch needs a header with a time.', Code.InvalidArgument);
    if (!batch) throw new ConnectError('An expiring batch needs a batch.', Code.InvalidArgument);
    this.#totals.batches += 1;
    this.#totals.packets += batch.packets.length;
    const deadline = timestampMs(header.ts) + expiryMs;
    if (deadline <= now) {
      this.#totals.expired += 1;
      return false;
    }
    this.#deadlines.push(deadline);
    return true;
  }

  totals(now: number) {
    this.#deadlines = this.#deadlines.filter((deadline) => deadline > now);
    // Pending are batches that the relayers have not yet forwarded to their validators.
    return { ...this.#totals, pending: this.#deadlines.length };
  }
}
