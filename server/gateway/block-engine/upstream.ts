import { type Client, Code, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { AuthService, Role } from '@contract/gen/auth_pb';
import { BlockEngineRelayer, BlockEngineValidator } from '@contract/gen/block_engine_pb';
import { AnsweringSession } from './answering-session';
import type { GatewayKey } from './gateway-key';
import { TokenKeeper } from './token-keeper';

/** The reference client's call timeout. */
const CALL_TIMEOUT_MS = 10_000;
// Detects a dead connection; the streams have no keepalive.
const PING = { pingIntervalMs: 10_000, pingTimeoutMs: 5_000 };

/**
 * Size limits per message. Compression is not accepted: 400 kB of it can become a gigabyte. A stream message holds packets or tens
 * of thousands of addresses, any other answer a few lines.
 */
const STREAM_LIMITS = { acceptCompression: [], readMaxBytes: 4 * 1_048_576 };
export const UNARY_LIMITS = { acceptCompression: [], readMaxBytes: 65_536 };

/** The gateway's client for the block engine: one HTTP/2 connection, tokens added where a call needs them. */
export interface Upstream {
  readonly validator: Client<typeof BlockEngineValidator>;
  readonly relayer: Client<typeof BlockEngineRelayer>;
  /** For GetBlockEngineEndpoints, which needs no token. */
  readonly open: Client<typeof BlockEngineValidator>;
  readonly close: () => void;
}

/** Connects lazily, with the first call. */
export function createUpstream(url: string, key: GatewayKey): Upstream {
  const sessionManager = new AnsweringSession(url, PING);
  const plain = createGrpcTransport({ ...UNARY_LIMITS, baseUrl: url, sessionManager });
  const auth = createClient(
    AuthService,
    createGrpcTransport({
      ...UNARY_LIMITS,
      baseUrl: url,
      sessionManager,
      defaultTimeoutMs: CALL_TIMEOUT_MS,
    }),
  );
  const withRole = (role: Role) => {
    const interceptors = [authorize(new TokenKeeper(auth, key, role))];
    return createGrpcTransport({ ...STREAM_LIMITS, baseUrl: url, sessionManager, interceptors });
  };
  return {
    validator: createClient(BlockEngineValidator, withRole(Role.VALIDATOR)),
    relayer: createClient(BlockEngineRelayer, withRole(Role.RELAYER)),
    open: createClient(BlockEngineValidator, plain),
    close: () => sessionManager.abort(),
  };
}

export const unaryCall = (signal?: AbortSignal) => ({
  timeoutMs: CALL_TIMEOUT_MS,
  ...(signal ? { signal } : {}),
});

function authorize(keeper: TokenKeeper): Interceptor {
  return (next) => async (request) => {
    const send = async () => {
      request.header.set('authorization', `Bearer ${await keeper.accessToken()}`);
      return next(request);
    };
    if (request.stream) {
      const response = await send();
      if (!response.stream) return response;
      return { ...response, message: forgetOnRefusal(response.message, keeper) };
    }
    try {
      return await send();
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      keeper.forget();
      return send();
    }
  };
}

async function* forgetOnRefusal<T>(messages: AsyncIterable<T>, keeper: TokenKeeper): AsyncIterable<T> {
  try {
    yield* messages;
  } catch (error) {
    if (isRefusedToken(error)) keeper.forget();
    throw error;
  }
}

const isRefusedToken = (error: unknown) => ConnectError.from(error).code === Code.Unauthenticated;
