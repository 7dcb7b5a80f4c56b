import type { Route } from '@clearstake/contract/rest/route';
import type { ParameterPlace } from './staking-api-request';

// Credentials, load, an upstream that is away: nothing of these is about the form of the request.
const unrelated: ReadonlySet<number> = new Set([401, 402, 407, 408, 425, 429, 502, 503, 504]);
// What a proxy says where the server behind it cut the connection, or was silent.
const unanswered: ReadonlySet<Refusal> = new Set(['cut', 'silence', 408, 502, 504]);
// What HTTP and the common frameworks say of a body, or of a missing one. Others, as a 403 of a proxy or the 500 of a handler
// that found no body, may also mean something else.
const explicit: ReadonlySet<number> = new Set([400, 405, 411, 413, 415, 422, 501]);

/** Of these, the ones that no value in the request brings about. */
const ofForm: ReadonlySet<number> = new Set([405, 411, 413, 415, 501]);

/** How a form was refused: a status, a connection that was cut, or no answer for a while. */
export type Refusal = number | 'cut' | 'silence';

/** How long a route that refused both forms is asked in one only, and how long an unclear refusal is remembered. */
const doubtEvery = 60_000;

/** Whether a status may be the refusal of a body on a GET, or of a missing one. */
export const mayRefuseForm = (status: number) => status >= 400 && !unrelated.has(status);

/**
 * Where each GET route takes its parameters. The documents do not say which routes expect a body, so what the deployment set, or
 * the contract supposes, is a start: after a refusal a route is asked in the other form, and from then on where that works.
 */
export class ParameterPlaces {
  readonly #learnt = new Map<string, { place: ParameterPlace; refusal: Refusal; until: number }>();
  readonly #proven = new Map<string, ParameterPlace>();
  readonly #doubted = new Map<string, number>();

  constructor(private readonly settings: Readonly<Record<string, ParameterPlace>> = {}) {}

  of(route: Pick<Route, 'id' | 'bodyOnGet'>): ParameterPlace {
    const supposed = route.bodyOnGet ? 'body' : 'query';
    return this.#learntOf(route.id)?.place ?? this.settings[route.id] ?? supposed;
  }

  #learntOf(routeId: string) {
    const learnt = this.#learnt.get(routeId);
    return learnt && learnt.until > performance.now() ? learnt : undefined;
  }

  /** The route answered in this place: from now on only a status that is about the form alone puts it in doubt. */
  prove(routeId: string, place: ParameterPlace): void {
    this.#proven.set(routeId, place);
  }

  /** Whether the other form is to be tried after this. A body may also be refused without a word, a missing one is not. */
  doubts(route: Pick<Route, 'id' | 'api' | 'method' | 'bodyOnGet'>, refusal: Refusal): boolean {
    const { id, api, method } = route;
    if (api !== 'v1' || method !== 'GET') return false;
    const place = this.of(route);
    const isAbout =
      typeof refusal === 'number' &&
      (this.#proven.get(id) === place ? ofForm.has(refusal) : mayRefuseForm(refusal));
    const isSilent = place === 'body' && this.#proven.get(id) !== place && unanswered.has(refusal);
    if (!isAbout && !isSilent) return false;
    return performance.now() - (this.#doubted.get(id) ?? Number.NEGATIVE_INFINITY) >= doubtEvery;
  }

  /** The route refused both forms: for a while it is asked in one, so that its refusals are not two calls each. */
  rest(routeId: string): void {
    this.#doubted.set(routeId, performance.now());
  }

  /** The route answered in this place after it had refused the other one so: for good where that was clear, or the second time. */
  learn(routeId: string, place: ParameterPlace, refusal: Refusal): void {
    const isClear = typeof refusal === 'number' && explicit.has(refusal);
    const isKept = isClear || this.#learnt.get(routeId)?.place === place;
    const until = isKept ? Number.POSITIVE_INFINITY : performance.now() + doubtEvery;
    this.#learnt.set(routeId, { place, refusal, until });
    this.prove(routeId, place);
  }

  /** What was learnt about a route, as a sentence for /status. */
  note(routeId: string): string | undefined {
    const learnt = this.#learntOf(routeId);
    if (learnt === undefined) return undefined;
    const { place, refusal } = learnt;
    if (refusal === 'cut') return 'Asked by query: the connection was cut after a JSON body.';
    if (refusal === 'silence') return 'Asked by query: a JSON body was not answered.';
    return place === 'query'
      ? `Asked by query: a JSON body was refused with status ${refusal}.`
      : `Asked with a JSON body: a request without one was refused with status ${refusal}.`;
  }
}
