import type { FreshnessTier } from '@clearstake/contract/freshness';
import { isServerTime } from '@/lib/time/clock';

export interface Provenance {
  /** Method and path with query: "GET /api/v1/validator/apy?epochs=100". */
  readonly route: string;
  /** When the upstream answered, in milliseconds since 1970: arrival minus the age reported by the gateway. */
  readonly fetchedAt: number;
  /** The gateway could not reach the upstream and served its last good answer. */
  readonly lastGood: boolean;
  readonly tier: FreshnessTier;
  /** The running epoch when the gateway requested the answer; absent when it was unknown. */
  readonly epoch?: number;
  /** What the gateway found out about the route, as a sentence for /status. */
  readonly note?: string;
  /** How many rows and fields of the answer could not be read; left out where all could. */
  readonly leftOut?: number;
  /** Dated by the device's clock, since no answer had told the server's. */
  readonly byDevice?: true;
}

export interface Sourced<Value> {
  readonly value: Value;
  readonly source: Provenance;
}

function wholeNumber(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}

/** Reads the age reported by the gateway; without one, the answer is as old as its arrival. */
export function readProvenance(
  route: string,
  tier: FreshnessTier,
  headers: Headers,
  arrivedAt: number,
): Provenance {
  const seconds = wholeNumber(headers.get('age')) ?? 0;
  const epoch = wholeNumber(headers.get('x-clearstake-epoch'));
  const note = headers.get('x-clearstake-note') ?? '';
  return {
    route,
    fetchedAt: arrivedAt - seconds * 1000,
    tier,
    lastGood: (headers.get('x-clearstake-stale') ?? '') !== '',
    ...(epoch === undefined ? {} : { epoch }),
    ...(note === '' ? {} : { note }),
    ...(isServerTime() ? {} : { byDevice: true }),
  };
}
