import { constants } from 'node:http2';
import { Code, ConnectError } from '@connectrpc/connect';
import { Http2SessionManager } from '@connectrpc/connect-node';

/** Closing with one of these is no error to the library. */
const SILENT_CODES: readonly number[] = [constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_STREAM_CLOSED];

/**
 * The HTTP/2 connection to the block engine, with one repair: a request that the other side closes without an error
 * code before it answers fails at once as UNAVAILABLE. The library would wait for its headers forever.
 */
export class AnsweringSession extends Http2SessionManager {
  override async request(...args: Parameters<Http2SessionManager['request']>) {
    const stream = await super.request(...args);
    let answered = false;
    stream.once('response', () => {
      answered = true;
    });
    stream.once('close', () => {
      // Without a listener an error event would be thrown; the library listens as soon as it has the stream.
      if (answered || !SILENT_CODES.includes(stream.rstCode ?? 0) || stream.listenerCount('error') === 0)
        return;
      stream.emit(
        'error',
        new ConnectError('The block engine closed the call without an answer.', Code.Unavailable),
      );
    });
    return stream;
  }
}
