import {
  type BlockEngineFailure,
  blockEnginePhrase,
  failureHeader,
  failureText,
} from '@clearstake/contract/block-engine-sentences';
import { quotable } from '@clearstake/contract/foreign-text';
import { inEnglish } from '@clearstake/contract/i18n';
import { Code, ConnectError } from '@connectrpc/connect';
import type { StreamFailures } from '../shared-stream';

/** Errors of the gateway: the block engine can write the same words, and the same metadata. */
const failures = new WeakMap<object, BlockEngineFailure>();

/** An error of the gateway: in English for any client, by its code for the page. */
export function failed(code: Code, failure: BlockEngineFailure): ConnectError {
  const error = new ConnectError(inEnglish(blockEnginePhrase(failure)), code, {
    [failureHeader]: encodeURIComponent(failureText(failure)),
  });
  failures.set(error, failure);
  return error;
}

/** What an error of the gateway says; undefined for one of the block engine or a library. */
function failureOf(error: unknown): BlockEngineFailure | undefined {
  return typeof error === 'object' && error !== null ? failures.get(error) : undefined;
}

/**
 * An upstream failure as a viewer may see it: code and sentence, no metadata, no address. A refusal of the gateway's own
 * key is not the caller's fault and becomes UNAVAILABLE; so does a message that it does not read, and a cut connection, which
 * HTTP/2 reports as a cancellation and the gRPC library as a protocol error.
 */
export function asViewerError(error: unknown): ConnectError {
  const { code, rawMessage } = ConnectError.from(error, Code.Unavailable);
  const isRefusal = code === Code.Unauthenticated || code === Code.PermissionDenied;
  const own = failureOf(error);
  if (own) return failed(isRefusal ? Code.Unavailable : code, own);
  if (isRefusal) return unavailable({ said: 'keyRefused', values: { quotation: quotable(rawMessage) } });
  const unread = UNREAD.find(([pattern]) => pattern.test(rawMessage));
  if (unread) return unavailable({ said: unread[1] });
  const systemCode = systemCodeOf(error);
  if (systemCode && UNREACHABLE.has(systemCode))
    return unavailable({ said: 'unreachable', values: { code: systemCode } });
  const isCut = code === Code.Canceled || code === Code.Aborted || systemCode !== undefined;
  // The library's messages for a stream that ended before its closing status, and for one that was reset.
  if (isCut || /^(protocol error: |http\/2 stream closed |premature EOF)/.test(rawMessage))
    return unavailable({ said: 'cut' });
  if (code === Code.DeadlineExceeded && rawMessage === LATE) return failed(code, { said: 'late' });
  return failed(code, { said: 'says', values: { quotation: quotable(rawMessage) } });
}

/** {@link asViewerError} as the text that streams and other gateways are given. */
export function failureTextOf(error: unknown): string {
  return failureText(failureOf(asViewerError(error)) ?? { said: 'cut' });
}

/** A call that the block engine does not implement, or does not grant to this key, is not tried again soon. */
export const streamFailures: StreamFailures = {
  ended: () => unavailable({ said: 'ended' }),
  unanswered: (milliseconds) =>
    failed(Code.DeadlineExceeded, { said: 'unanswered', values: { seconds: milliseconds / 1_000 } }),
  textOf: failureTextOf,
  isFinal: (error) => [Code.Unimplemented, Code.PermissionDenied].includes(ConnectError.from(error).code),
};

/** The library's message where the gateway's own deadline has passed. */
const LATE = 'the operation timed out';

/** The library's messages for what `UNARY_LIMITS` and `STREAM_LIMITS` exclude. */
const UNREAD: readonly (readonly [RegExp, BlockEngineFailure['said']])[] = [
  [/^(unsupported response encoding |received compressed envelope)/, 'compressed'],
  [/^message size .*larger than configured readMaxBytes/, 'tooLong'],
];

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

const unavailable = (failure: BlockEngineFailure) => failed(Code.Unavailable, failure);

/** Node's error code of the innermost cause, e.g. ECONNRESET; undefined when the error came from the peer. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}
