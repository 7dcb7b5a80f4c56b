import type { Route } from '@contract/rest/route';
import type { ParameterPlace } from './staking-api-request';

const refusals: ReadonlySet<number> = new Set([400, 405]);

/** Whether a status may mean that the upstream takes no body on a GET. */
export const mayRefuseBody = (status: number) => refusals.has(status);

/**
 * Where each GET route takes its parameters. The documents do not say which routes expect a body, so what the deployment set is a
 * start: a route that answered without a body after it had refused one is asked without from then on.
 */
export class ParameterPlaces {
  readonly #settings: Readonly<Record<string, ParameterPlace>>;
  readonly #refusedWith = new Map<string, number>();

  constructor(settings: Readonly<Record<string, ParameterPlace>> = {}) {
    this.#settings = settings;
  }

  of(route: Pick<Route, 'id' | 'bodyOnGet'>): ParameterPlace {
    if (this.#refusedWith.has(route.id)) return 'query';
    return this.#settings[route.id] ?? (route.bodyOnGet ? 'body' : 'query');
  }

  /** The route answered without a body after it had refused one with this status. */
  learn(routeId: string, status: number): void {
    this.#refusedWith.set(routeId, status);
  }

  /** What was learnt about a route, as a sentence for /status. */
  note(routeId: string): string | undefined {
    const status = this.#refusedWith.get(routeId);
    return status === undefined
      ? undefined
      : `Asked by query: a JSON body was refused with status ${status}.`;
  }
}
