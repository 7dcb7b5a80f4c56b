import { Code, ConnectError } from '@connectrpc/connect';
import { blockEnginePhrase, blockEngineSentences } from '@contract/block-engine-sentences';
import { quoted } from '@contract/foreign-text';
import { inEnglish, type Phrase, verbatim } from '@contract/i18n';

/**
 * An upstream failure as a viewer may see it: code and sentence, no metadata, no address. A refusal of the gateway's own
 * key is not the caller's fault and becomes UNAVAILABLE; so does a message that it does not read, and a cut connection, which
 * HTTP/2 reports as a cancellation and the gRPC library as a protocol error.
 */
export function asViewerError(error: unknown): ConnectError {
  const { code, rawMessage } = ConnectError.from(error, Code.Unavailable);
  if (code === Code.Unauthenticated || code === Code.PermissionDenied) {
    return unavailable(
      inEnglish({ message: blockEngineSentences.keyRefused, values: { reason: quotation(rawMessage) } }),
    );
  }
  const unread = UNREAD.find(([pattern]) => pattern.test(rawMessage));
  if (unread) return unavailable(unread[1]);
  const systemCode = systemCodeOf(error);
  if (systemCode && UNREACHABLE.has(systemCode)) {
    return unavailable(
      inEnglish({ message: blockEngineSentences.unreachable, values: { code: systemCode } }),
    );
  }
  const isCut = code === Code.Canceled || code === Code.Aborted || systemCode !== undefined;
  // The library's messages for a stream that ended before its closing status, and for one that was reset.
  if (isCut || /^(protocol error: |http\/2 stream closed |premature EOF)/.test(rawMessage)) {
    return unavailable(blockEngineSentences.cut);
  }
  if (code === Code.DeadlineExceeded && rawMessage === LATE)
    return new ConnectError(blockEngineSentences.late, code);
  if (blockEnginePhrase(rawMessage).message !== verbatim('').message)
    return new ConnectError(rawMessage, code);
  const says = { message: blockEngineSentences.says, values: { quotation: quotation(rawMessage) } };
  return new ConnectError(inEnglish(says), code);
}

/** The library's message where the gateway's own deadline has passed. */
const LATE = 'the operation timed out';

/** The block engine's own words. */
function quotation(text: string): Phrase {
  return quoted(text) ?? verbatim('…');
}

/** The library's messages for what `UNARY_LIMITS` and `STREAM_LIMITS` exclude. */
const UNREAD: readonly (readonly [RegExp, string])[] = [
  [/^(unsupported response encoding |received compressed envelope)/, blockEngineSentences.compressed],
  [/^message size .*larger than configured readMaxBytes/, blockEngineSentences.tooLong],
];

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

const unavailable = (sentence: string) => new ConnectError(sentence, Code.Unavailable);

/** Node's error code of the innermost cause, e.g. ECONNRESET; undefined when the error came from the peer. */
function systemCodeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}
