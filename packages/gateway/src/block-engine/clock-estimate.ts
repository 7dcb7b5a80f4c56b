import { create } from '@bufbuild/protobuf';
import { type Clock, ClockSchema } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

const WINDOW_S = 30;
const ROUND_TRIPS = 6;
/** In microseconds, 71 minutes: the most that the message to viewers can hold. */
const MOST_UNCERTAIN = 2 ** 32 - 1;

/**
 * Estimates the offset between two clocks from header times. The least batch age of the last 30 seconds is taken as half a
 * round trip; the remainder is the clock offset plus the shortest time that the block engine held a batch, which cannot be
 * separated from outside.
 */
export class ClockEstimate {
  #minima: { second: number; ageMs: number }[] = [];
  #roundTrips: number[] = [];

  /** Adds the raw age of one batch: arrival by our clock minus header time by theirs. */
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

  /**
   * Undefined until there is a header and a round trip, and while a header time of the last 30 seconds is far from the others or
   * no time.
   */
  reading(): Clock | undefined {
    if (this.#minima.length === 0 || this.#roundTrips.length === 0) return undefined;
    const ages = this.#minima.map(({ ageMs }) => ageMs).sort((a, b) => a - b);
    const roundTrip = Math.min(...this.#roundTrips);
    const least = ages[0] ?? 0;
    const spread = (ages[Math.floor(ages.length / 2)] ?? least) - least;
    const offset = Math.round((roundTrip / 2 - least) * 1_000);
    const uncertaintyUs = Math.round((roundTrip / 2 + spread) * 1_000);
    if (!Number.isSafeInteger(offset) || uncertaintyUs > MOST_UNCERTAIN) return undefined;
    const roundTripUs = Math.round(roundTrip * 1_000);
    return create(ClockSchema, { offsetUs: BigInt(offset), uncertaintyUs, roundTripUs });
  }
}
