import { constants, type Http2Session } from 'node:http2';
import { Code } from '@connectrpc/connect';
import { Http2SessionManager } from '@connectrpc/connect-node';
import { failed } from './failure';

/** The HTTP/2 library does not report a stream closed with one of these codes as an error. */
const SILENT_CODES: readonly number[] = [constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_STREAM_CLOSED];

/** A request that the peer closes unanswered without an error code fails at once as UNAVAILABLE; the library would wait. */
export class AnsweringSession extends Http2SessionManager {
  #current: Http2Session | undefined;

  override async request(...args: Parameters<Http2SessionManager['request']>) {
    const stream = await super.request(...args);
    this.#current = stream.session;
    let answered = false;
    stream.once('response', () => {
      answered = true;
    });
    stream.once('close', () => {
      // An error event without a listener would throw; the library attaches one once it has the stream.
      if (answered || !SILENT_CODES.includes(stream.rstCode ?? 0) || stream.listenerCount('error') === 0)
        return;
      stream.emit('error', failed(Code.Unavailable, { said: 'closed' }));
    });
    return stream;
  }

  /** Whether the peer answers an HTTP/2 ping, which it reads after the requests that were sent before. */
  isAlive(): Promise<boolean> {
    const session = this.#current;
    if (!session || session.closed || session.destroyed) return Promise.resolve(false);
    return new Promise((resolve) => session.ping((error) => resolve(error === null)));
  }
}
