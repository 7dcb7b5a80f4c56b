import { msg } from '@clearstake/contract/i18n';
import { GatewayError, type UpstreamName } from '../errors';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { about, failureOf, sends, wasAborted } from './failures';

// Upper bound for the pause that an upstream may ask for.
const longest = 60_000;

/** Milliseconds of a Retry-After header, in seconds or as a date; undefined when it is absent or invalid. */
function waitOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  // The form of C's asctime ends with the year and names no zone: it is UTC (RFC 9110, section 5.6.7).
  const date = Date.parse(header.replace(/ \d{4}$/, '$& GMT'));
  return Number.isNaN(date) ? undefined : date - now;
}

/** Pauses calls to an upstream's route for as long as its Retry-After asks. */
export class HoldOff {
  readonly #until = new Map<string, number>();

  constructor(private readonly upstream: UpstreamName) {}

  /** @throws GatewayError of status 429 during the pause. */
  check(route: string): void {
    const left = (this.#until.get(route) ?? 0) - Date.now();
    // No pause is longer, but where the clock was set back.
    if (left <= 0 || left > longest) return;
    const seconds = Math.ceil(left / 1_000);
    const message = msg('{service} asks for a pause of {seconds} s. Nothing was forwarded.');
    const pause = about(this.upstream, message, { seconds });
    throw new GatewayError(429, pause, { upstream: this.upstream, retryAfter: String(seconds) });
  }

  note(route: string, { options }: GatewayError): void {
    const wait = options.upstream && waitOf(options.retryAfter, Date.now());
    if (wait !== undefined && wait > 0) this.#until.set(route, Date.now() + Math.min(wait, longest));
  }
}

/** Runs a call to a route of an upstream unless that asked for a pause, which a transaction being sent does not wait for. */
export function watchedCalls(upstream: UpstreamName, watch: UpstreamWatch) {
  const holdOff = new HoldOff(upstream);
  /** @throws GatewayError */
  return async <T>(route: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    if (!sends(route)) holdOff.check(route);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    try {
      const result = await work();
      watch(upstream, route, seconds());
      return result;
    } catch (error) {
      const failure = failureOf(error, upstream, route);
      if (!wasAborted(signal)) watch(upstream, route, seconds(), failure);
      holdOff.note(route, failure);
      throw failure;
    }
  };
}
