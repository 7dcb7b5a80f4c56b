import { GatewayError, type UpstreamName, upstreamTitles } from '../errors';

// However long an upstream wishes to be left alone, it is asked again after a minute.
const longest = 60_000;

/** Milliseconds that a Retry-After header asks for, as seconds or as a date; undefined when it says nothing. */
function waitOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : date - now;
}

/** Leaves a route of an upstream alone for as long as its Retry-After asks. */
export class HoldOff {
  readonly #until = new Map<string, number>();
  readonly #upstream: UpstreamName;

  constructor(upstream: UpstreamName) {
    this.#upstream = upstream;
  }

  /** @throws GatewayError of status 429 while the route is left alone. */
  check(route: string): void {
    const left = (this.#until.get(route) ?? 0) - Date.now();
    if (left <= 0) return;
    const seconds = Math.ceil(left / 1_000);
    throw new GatewayError(
      429,
      `The ${upstreamTitles[this.#upstream]} asks for a pause of ${seconds} s. Nothing was forwarded.`,
      { upstream: this.#upstream, retryAfter: String(seconds) },
    );
  }

  /** Takes note of what the upstream answered. */
  note(route: string, { options }: GatewayError): void {
    const wait = options.upstream && waitOf(options.retryAfter, Date.now());
    if (wait !== undefined && wait > 0) this.#until.set(route, Date.now() + Math.min(wait, longest));
  }
}
