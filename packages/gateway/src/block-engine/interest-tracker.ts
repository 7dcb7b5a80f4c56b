import { create } from '@bufbuild/protobuf';
import {
  type InterestChange,
  InterestChangeSchema,
  type InterestKind,
  type InterestList,
  InterestListSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

const ALL = '*';
const NAMED_CHANGES = 100;
const NAMED_ENTRIES = 500;

/**
 * Tracks one list of interest. Each update is the whole list: an address that an update no longer names has left.
 * (The reference relayer keeps forwarding for a removed address until its 300-second cache forgets it.)
 */
export class InterestTracker {
  readonly #entered = new Map<string, number>();
  #all = false;
  #hasList = false;

  constructor(private readonly kind: InterestKind) {}

  /** Returns what changed, or undefined when nothing did. */
  update(addresses: readonly string[], nowMs: number): InterestChange | undefined {
    const named = new Set(addresses);
    const all = named.delete(ALL);
    const left = [...this.#entered].filter(([address]) => !named.has(address));
    const entered = [...named].filter((address) => !this.#entered.has(address));
    const changed = left.length > 0 || entered.length > 0 || all !== this.#all || !this.#hasList;
    for (const [address] of left) this.#entered.delete(address);
    for (const address of entered) this.#entered.set(address, nowMs);
    this.#all = all;
    this.#hasList = true;
    if (!changed) return undefined;
    return create(InterestChangeSchema, {
      kind: this.kind,
      all,
      total: this.#entered.size,
      enteredCount: entered.length,
      leftCount: left.length,
      entered: entered.slice(0, NAMED_CHANGES).map((address) => ({ address, enteredUnixMs: BigInt(nowMs) })),
      left: left.slice(0, NAMED_CHANGES).map(([address, since]) => ({
        address,
        enteredUnixMs: BigInt(since),
        // Not below zero where the clock was set back.
        heldMs: BigInt(Math.max(0, nowMs - since)),
      })),
    });
  }

  names(): readonly string[] {
    return [...this.#entered.keys(), ...(this.#all ? [ALL] : [])];
  }

  /** The current list; undefined before the first update. */
  list(): InterestList | undefined {
    if (!this.#hasList) return undefined;
    const entries = [...this.#entered].slice(-NAMED_ENTRIES).reverse();
    return create(InterestListSchema, {
      kind: this.kind,
      all: this.#all,
      total: this.#entered.size,
      entries: entries.map(([address, since]) => ({ address, enteredUnixMs: BigInt(since) })),
    });
  }
}
