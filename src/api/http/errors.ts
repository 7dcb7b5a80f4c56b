import { formatFigure } from '@clearstake/contract/format/figures';
import { inPageLanguage, msg, type Phrase, t, verbatim } from '@clearstake/contract/i18n';

/** The name of the requested service, for people, who know neither methods nor paths. */
function serviceName(route: string): string {
  if (route.startsWith('RPC ')) return t('The Solana node');
  return route.includes(' /api/') ? t('The staking API') : t('The server of this page');
}

function statusSentence(route: string, status: number): string {
  const service = serviceName(route);
  if (status === 429)
    return t('{service} has too many requests right now. Wait a minute and try again.', { service });
  if (status >= 500) return t('{service} does not work at the moment. Try again in a moment.', { service });
  return t('{service} refused this. The status page shows what works.', { service });
}

/** What a schema says of an answer is in English and may be of any form; only plain text is looked up. */
function phraseOf(expected: string | Phrase): Phrase {
  if (typeof expected !== 'string') return expected;
  return /[{}<>']/.test(expected) ? verbatim(expected) : { message: expected };
}

function mismatchSentence(route: string, path: string, expected: string | Phrase): string {
  const service = serviceName(route);
  return path === ''
    ? t('{service} answered in a form that Clearstake does not know: {expected}.', {
        service,
        expected: inPageLanguage(phraseOf(expected)),
      })
    : t(
        '{service} answered in a form that Clearstake does not know, so nothing of it is used. The status page says what differs.',
        { service },
      );
}

/** An error with a sentence to show as message. */
export abstract class DescribedError extends Error {
  constructor(
    message: string,
    /** The technical description with route, method or field, shown on /status. */
    readonly detail: Phrase,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

export abstract class RequestError extends DescribedError {
  constructor(
    /** Method and path, without the query: "GET /api/v1/validator/tvl". */
    readonly route: string,
    message: string,
    detail: Phrase,
    options?: ErrorOptions,
  ) {
    super(message, detail, options);
  }
}

/** The request did not reach the gateway, or its answer broke off. The effect of the request is unknown. */
export class NetworkError extends RequestError {
  constructor(route: string, cause: unknown) {
    super(
      route,
      t('The server of this page could not be reached. Check your connection and try again.'),
      { message: msg('{route} could not be reached.'), values: { route } },
      { cause },
    );
  }
}

export class CutOffError extends RequestError {
  constructor(
    route: string,
    /** Bytes that arrived. */
    received: number,
    cause?: unknown,
  ) {
    const values = { count: formatFigure(received) };
    super(
      route,
      t('The archive was cut off after {count} bytes. Nothing of it was kept; try again.', values),
      { message: msg('{route} was cut off after {count} bytes.'), values: { route, ...values } },
      { cause },
    );
  }
}

/** No answer in time. The server may still have executed a POST. */
export class TimeoutError extends RequestError {
  constructor(
    route: string,
    /** Milliseconds. */
    readonly timeout: number,
  ) {
    const [service, seconds] = [serviceName(route), Math.round(timeout / 1000)];
    super(
      route,
      t('{service} did not answer within {seconds} s. Try again in a moment.', { service, seconds }),
      { message: msg('{route} did not answer within {seconds} s.'), values: { route, seconds } },
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
      reason ?? statusSentence(route, status),
      reason === undefined
        ? { message: msg('{route} answered with status {status}.'), values: { route, status } }
        : verbatim(reason),
    );
  }
}

export class ContractMismatchError extends RequestError {
  constructor(
    route: string,
    /** Path of the mismatch in the answer: "validators.3.identity", or "" for the whole. */
    readonly path: string,
    /** The expected value at that path, in English; marked for the catalogue where it is this page's own sentence. */
    readonly expected: string | Phrase,
  ) {
    super(route, mismatchSentence(route, path, expected), {
      message:
        path === ''
          ? msg('{route} answered in a form that Clearstake does not know: {expected}.')
          : msg('{route} answered in a form that Clearstake does not know, at {path}: {expected}.'),
      values: { route, path, expected: phraseOf(expected) },
    });
  }
}

export function technicalPhrase(error: unknown): Phrase {
  if (error instanceof DescribedError) return error.detail;
  return error instanceof Error ? verbatim(error.message) : { message: msg('It failed without a reason.') };
}

export function technicalReason(error: unknown): string {
  return inPageLanguage(technicalPhrase(error));
}
