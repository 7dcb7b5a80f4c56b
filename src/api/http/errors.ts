import { failureSentences } from './sentences';

/** What every failed request has in common: which route, and a sentence that a person can read as its message. */
abstract class RequestError extends Error {
  constructor(
    /** Method and path, without the query: "GET /api/v1/validator/tvl". */
    readonly route: string,
    message: string,
    /** The same for who runs this, with the route: shown on /status. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The request never reached the gateway, or its answer broke off. Nothing is known about what happened there. */
export class NetworkError extends RequestError {
  constructor(route: string, cause: unknown) {
    super(route, failureSentences.unreachable, `${route} could not be reached.`, { cause });
  }
}

/** No answer in time. For a POST, the server may still have done what was asked. */
export class TimeoutError extends RequestError {
  constructor(
    route: string,
    /** How long was waited, in milliseconds. */
    readonly waited: number,
  ) {
    super(
      route,
      failureSentences.late(route, waited),
      `${route} did not answer within ${Math.round(waited / 1000)} s.`,
    );
  }
}

/** The server answered with a status outside 200 to 299. */
export class StatusError extends RequestError {
  constructor(
    route: string,
    readonly status: number,
    /** The body's `error` text, if its JSON had one. */
    readonly reason: string | undefined,
    /** From Retry-After, in milliseconds. */
    readonly retryAfter: number | undefined,
  ) {
    super(
      route,
      reason ?? failureSentences.status(route, status),
      reason ?? `${route} answered with status ${status}.`,
    );
  }
}

/** The answer is not what the contract says. */
export class ContractMismatchError extends RequestError {
  constructor(
    route: string,
    /** Where in the answer it broke: "validators.3.identity", or "" for the whole. */
    readonly path: string,
    /** What was expected there. */
    readonly expected: string,
  ) {
    super(
      route,
      failureSentences.otherForm(route, path, expected),
      `${route} answered in a form that Clearstake does not know${path ? `, at ${path}` : ''}: ${expected}.`,
    );
  }
}

/** Whether an error is one of this client's own. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}

/** What failed, for who runs this: with the route, method or field. */
export function technicalReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string') {
    return error.detail;
  }
  return error instanceof Error ? error.message : 'It failed without a reason.';
}
