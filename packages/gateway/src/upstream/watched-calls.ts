import type { UpstreamName } from '../errors';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { failureOf, sends, wasAborted } from './failures';
import { HoldOff } from './hold-off';

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
