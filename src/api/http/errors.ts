const tryAgain = 'Try again in a moment.';

/** The name of the requested service, for people, who know neither methods nor paths. */
function serviceName(route: string): string {
  if (route.startsWith('RPC ')) return 'The Solana node';
  return route.includes(' /api/') ? 'The staking API' : 'The server of this page';
}

/** The sentences shown when a request fails. Technical details are only on /status. */
const sentences = {
  unreachable: 'The server of this page could not be reached. Check your connection and try again.',
  timeout: (route: string, milliseconds: number) =>
    `${serviceName(route)} did not answer within ${Math.round(milliseconds / 1000)} s. ${tryAgain}`,
  status(route: string, status: number): string {
    const service = serviceName(route);
    if (status === 429) return `${service} has too many requests right now. Wait a minute and try again.`;
    if (status >= 500) return `${service} does not work at the moment. ${tryAgain}`;
    return `${service} refused this. Trying again will not help; the status page shows what works.`;
  },
  mismatch(route: string, path: string, expected: string): string {
    const summary = `${serviceName(route)} answered in a form that Clearstake does not know`;
    return path === ''
      ? `${summary}: ${expected}.`
      : `${summary}, so nothing of it is used. The status page says what differs.`;
  },
} as const;

/** The common part of all request errors: the route, and a sentence as message. */
abstract class RequestError extends Error {
  constructor(
    /** Method and path, without the query: "GET /api/v1/validator/tvl". */
    readonly route: string,
    message: string,
    /** The technical description with the route, shown on /status. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The request did not reach the gateway, or its answer broke off. The effect of the request is unknown. */
export class NetworkError extends RequestError {
  constructor(route: string, cause: unknown) {
    super(route, sentences.unreachable, `${route} could not be reached.`, { cause });
  }
}

/** No answer in time. The server may still have executed a POST. */
export class TimeoutError extends RequestError {
  constructor(
    route: string,
    /** Milliseconds. */
    readonly timeout: number,
  ) {
    super(
      route,
      sentences.timeout(route, timeout),
      `${route} did not answer within ${Math.round(timeout / 1000)} s.`,
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
      reason ?? sentences.status(route, status),
      reason ?? `${route} answered with status ${status}.`,
    );
  }
}

/** The answer does not match the contract. */
export class ContractMismatchError extends RequestError {
  constructor(
    route: string,
    /** Path of the mismatch in the answer: "validators.3.identity", or "" for the whole. */
    readonly path: string,
    /** The expected value at that path. */
    readonly expected: string,
  ) {
    super(
      route,
      sentences.mismatch(route, path, expected),
      `${route} answered in a form that Clearstake does not know${path ? `, at ${path}` : ''}: ${expected}.`,
    );
  }
}

export function isRequestError(error: unknown): error is RequestError {
  return error instanceof RequestError;
}

/** The technical description of a failure, with route, method or field. */
export function technicalReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string') {
    return error.detail;
  }
  return error instanceof Error ? error.message : 'It failed without a reason.';
}
