const WINDOW_S = 30;
const ROUND_TRIPS = 6;

/** Microseconds. `offset` is the block engine's clock minus the gateway's; the true one is within `uncertainty`. */
export interface ClockReading {
  readonly offset: number;
  readonly uncertainty: number;
  readonly roundTrip: number;
}

/**
 * Estimates the difference of two clocks from header times. The least age of a batch in the last 30 seconds is taken
 * as the way of half a round trip; what is left of it is the clocks' difference, plus the least time that the block
 * engine held a batch, which nobody outside can tell apart.
 */
export class ClockEstimate {
  #minima: { second: number; ageMs: number }[] = [];
  #roundTrips: number[] = [];

  /** Takes the raw age of one batch: arrival by our clock minus header time by theirs. */
  header(ageMs: number, nowMs: number): void {
    const second = Math.floor(nowMs / 1_000);
    const last = this.#minima.at(-1);
    if (last?.second === second) last.ageMs = Math.min(last.ageMs, ageMs);
    else
      this.#minima = [...this.#minima.filter((entry) => entry.second > second - WINDOW_S), { second, ageMs }];
  }

  roundTrip(milliseconds: number): void {
    this.#roundTrips = [...this.#roundTrips.slice(1 - ROUND_TRIPS), milliseconds];
  }

  /** Undefined before there is a header and a round trip. */
  reading(): ClockReading | undefined {
    if (this.#minima.length === 0 || this.#roundTrips.length === 0) return undefined;
    const ages = this.#minima.map(({ ageMs }) => ageMs).sort((a, b) => a - b);
    const roundTrip = Math.min(...this.#roundTrips);
    const least = ages[0] ?? 0;
    const spread = (ages[Math.floor(ages.length / 2)] ?? least) - least;
    return {
      offset: Math.round((roundTrip / 2 - least) * 1_000),
      uncertainty: Math.round((roundTrip / 2 + spread) * 1_000),
      roundTrip: Math.round(roundTrip * 1_000),
    };
  }
}
