const tryAgain = 'Try again in a moment.';

/** Who was asked, by the name of the request: people know neither methods nor paths. */
function asked(route: string): string {
  if (route.startsWith('RPC ')) return 'The Solana node';
  return route.includes(' /api/') ? 'The staking API' : 'The server of this page';
}

/** The sentences that a person reads when a request fails. What is technical about it is on /status only. */
const sentences = {
  unreachable: 'The server of this page could not be reached. Check your connection and try again.',
  late: (route: string, milliseconds: number) =>
    `${asked(route)} did not answer within ${Math.round(milliseconds / 1000)} s. ${tryAgain}`,
  status(route: string, status: number): string {
    const who = asked(route);
    if (status === 429) return `${who} is asked too often right now. Wait a minute and try again.`;
    if (status >= 500) return `${who} does not work at the moment (status ${status}). ${tryAgain}`;
    return `${who} refused this (status ${status}). Trying again will not help; the status page shows what works.`;
  },
  otherForm(route: string, path: string, expected: string): string {
    const what = `${asked(route)} answered in a form that Clearstake does not know`;
    return path === ''
      ? `${what}: ${expected}.`
      : `${what}, so nothing of it is used. The status page says what differs.`;
  },
} as const;

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
    super(route, sentences.unreachable, `${route} could not be reached.`, { cause });
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
      sentences.late(route, waited),
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
      reason ?? sentences.status(route, status),
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
      sentences.otherForm(route, path, expected),
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
