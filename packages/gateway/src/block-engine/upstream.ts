import { constants, type Http2Session } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@bufbuild/protobuf';
import { AuthService, Role } from '@clearstake/contract/gen/auth_pb';
import { BlockEngineRelayer, BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import { Code, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createGrpcTransport, Http2SessionManager } from '@connectrpc/connect-node';
import { failed } from './failure';
import type { GatewayKey } from './gateway-key';
import { type Credential, TokenKeeper } from './token-keeper';

/** The reference client's call timeout. */
const CALL_TIMEOUT_MS = 10_000;
/** How long a stream waits for headers before a ping is asked instead. */
const ACCEPTED_AFTER_MS = 1_000;
// Detects a dead connection; the streams have no keepalive.
const PING = { pingIntervalMs: 10_000, pingTimeoutMs: 5_000 };

/**
 * Size limits per message. Compression is not accepted: 400 kB of it can become a gigabyte. A stream message holds packets or tens
 * of thousands of addresses, any other answer a few lines.
 */
const STREAM_LIMITS = { acceptCompression: [], readMaxBytes: 4 * 1_048_576 };
export const UNARY_LIMITS = { acceptCompression: [], readMaxBytes: 65_536 };

/** The HTTP/2 library does not report a stream closed with one of these codes as an error. */
const SILENT_CODES: readonly number[] = [constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_STREAM_CLOSED];

/** A request that the peer closes unanswered without an error code fails at once as UNAVAILABLE; the library would wait. */
class AnsweringSession extends Http2SessionManager {
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

/** The gateway's client for the block engine: one HTTP/2 connection, tokens added where a call needs them. */
export type Upstream = ReturnType<typeof createUpstream>;

/** Connects lazily, with the first call. */
export function createUpstream(url: string, key: GatewayKey) {
  const sessionManager = new AnsweringSession(url, PING);
  const auth = createClient(
    AuthService,
    createGrpcTransport({
      ...UNARY_LIMITS,
      baseUrl: url,
      sessionManager,
      defaultTimeoutMs: CALL_TIMEOUT_MS,
    }),
  );
  const validator = authorize(new TokenKeeper(auth, key, Role.VALIDATOR));
  const relayer = authorize(new TokenKeeper(auth, key, Role.RELAYER));
  const transport = (interceptor: Interceptor, limits: typeof UNARY_LIMITS = STREAM_LIMITS) => {
    const interceptors = [interceptor, acceptedWhenSilent(sessionManager)];
    return createGrpcTransport({ ...limits, baseUrl: url, sessionManager, interceptors });
  };
  return {
    validator: createClient(BlockEngineValidator, transport(validator)),
    relayer: createClient(BlockEngineRelayer, transport(relayer)),
    /** For GetBlockEngineEndpoints, which the reference client calls without a token: one is sent where it is asked for. */
    open: createClient(BlockEngineValidator, transport(whenAsked(validator), UNARY_LIMITS)),
    close: () => sessionManager.abort(),
  };
}

export const unaryCall = (signal?: AbortSignal) => ({
  timeoutMs: CALL_TIMEOUT_MS,
  ...(signal ? { signal } : {}),
});

/**
 * Sends a token where the engine gives one. A refused call is tried again with a new token; without any, the reason is the
 * authentication's, unless there is no such service.
 */
function authorize(keeper: TokenKeeper): Interceptor {
  return (next) => async (request) => {
    let credential: Credential;
    const send = async () => {
      credential = await keeper.credential();
      if ('token' in credential) request.header.set('authorization', `Bearer ${credential.token}`);
      else request.header.delete('authorization');
      return next(request);
    };
    const reasonOf = (error: unknown): unknown => {
      if (!isRefused(error)) return error;
      keeper.forget();
      if ('missing' in credential)
        return credential.missing.code === Code.Unimplemented ? error : credential.missing;
      // The token may have ended, so the refusal is not final.
      return credential.fresh
        ? error
        : new ConnectError(ConnectError.from(error).rawMessage, Code.Unauthenticated);
    };
    const failWithReason = (error: unknown) => {
      throw reasonOf(error);
    };
    if (request.stream) {
      const response = await send().catch(failWithReason);
      if (!response.stream) return response;
      return { ...response, message: withReason(response.message, reasonOf) };
    }
    return send().catch((error) => {
      if (!isRefused(error) || ('token' in credential && credential.fresh)) failWithReason(error);
      keeper.forget();
      return send().catch(failWithReason);
    });
  };
}

/** Calls without a token until one is asked for. */
function whenAsked(authorized: Interceptor): Interceptor {
  return (next) => {
    const withToken = authorized(next);
    let asked = false;
    return async (request) => {
      if (asked) return withToken(request);
      try {
        return await next(request);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const response = await withToken(request);
        asked = true;
        return response;
      }
    };
  };
}

/**
 * A server may send no headers before the first message, and the document states no cadence: a stream that is not refused counts as
 * accepted once the peer answers a ping after it.
 */
function acceptedWhenSilent(session: AnsweringSession): Interceptor {
  return (next) => async (request) => {
    const answered = next(request);
    if (!request.stream) return answered;
    const settled = new AbortController();
    const ended = AbortSignal.any([request.signal, settled.signal]);
    const silent = async (): Promise<undefined> => {
      do await sleep(ACCEPTED_AFTER_MS, undefined, { signal: ended });
      while (!(await session.isAlive()));
    };
    const response = await Promise.race([
      answered,
      // Ended by the answer, or by the caller, whom the call itself answers.
      silent().catch(() => answered),
    ]).finally(() => settled.abort());
    if (response) return response;
    const { service, method } = request;
    const message = messagesOf(answered);
    return { stream: true, service, method, header: new Headers(), trailer: new Headers(), message };
  };
}

type Answer = Awaited<ReturnType<ReturnType<Interceptor>>>;

async function* messagesOf(answered: Promise<Answer>): AsyncGenerator<Message> {
  const response = await answered;
  if (response.stream) yield* response.message;
}

async function* withReason<T>(
  messages: AsyncIterable<T>,
  reasonOf: (error: unknown) => unknown,
): AsyncIterable<T> {
  try {
    yield* messages;
  } catch (error) {
    throw reasonOf(error);
  }
}

// Servers use both for a token that has ended.
export const isRefused = (error: unknown) => {
  const { code } = ConnectError.from(error);
  return code === Code.Unauthenticated || code === Code.PermissionDenied;
};
