import type { FastifyBaseLogger } from 'fastify';
import type { GatewayError, UpstreamName } from '../errors';
import type { Metrics } from './metrics';
import type { Outages } from './outages';

const longestReason = 200;

/** Logs one line when a route of an upstream starts to fail and one when it recovers, at the default level. */
export class UpstreamLog {
  readonly #failing = new Set<string>();

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Reports the outcome of a call: `reason` is why it failed; it must not quote the request. */
  report(upstream: UpstreamName, route: string, reason: string | undefined): void {
    const key = `${upstream} ${route}`;
    if (reason === undefined) {
      if (this.#failing.delete(key)) this.log.warn({ upstream, route }, 'the upstream answers again');
      return;
    }
    if (this.#failing.has(key)) return;
    this.#failing.add(key);
    this.log.warn({ upstream, route, reason: reason.slice(0, longestReason) }, 'the upstream fails');
  }
}

export type UpstreamWatch = (
  upstream: UpstreamName,
  route: string,
  seconds: number,
  failure?: GatewayError,
) => void;

/** Counts the calls, logs when their outcome changes, and tells of outages. A refusal is an answer, too. */
export function watchUpstreams(
  metrics: Metrics,
  log: UpstreamLog,
  outages: Pick<Outages, 'failed' | 'answered'>,
): UpstreamWatch {
  return (upstream, route, seconds, failure) => {
    metrics.upstreamCall(upstream, route, failure === undefined ? 'ok' : String(failure.statusCode), seconds);
    const status = failure?.statusCode ?? 200;
    if (failure === undefined || (status < 500 && status !== 429)) {
      log.report(upstream, route, undefined);
      outages.answered(upstream);
    }
    // Without an upstream the failure was ours or the caller's.
    else if (failure.options.upstream) {
      log.report(upstream, route, failure.options.reason ?? failure.message);
      if (status >= 500) outages.failed(upstream);
    }
  };
}
