import { Code, ConnectError } from '@connectrpc/connect';

/**
 * An upstream failure as a viewer may see it: code and sentence, no metadata. A refusal of the gateway's own key is not
 * the caller's fault and becomes UNAVAILABLE, and so does a cut connection, which HTTP/2 words as a cancellation.
 */
export function asViewerError(error: unknown): ConnectError {
  const { code, rawMessage } = ConnectError.from(error, Code.Unavailable);
  if (code === Code.Unauthenticated || code === Code.PermissionDenied) {
    return new ConnectError(`The block engine refused the gateway's key: ${rawMessage}`, Code.Unavailable);
  }
  if (code === Code.Canceled || code === Code.Aborted) {
    return new ConnectError(`The connection to the block engine was cut (${rawMessage}).`, Code.Unavailable);
  }
  return new ConnectError(rawMessage, code);
}
