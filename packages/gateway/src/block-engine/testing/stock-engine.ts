import { randomUUID } from 'node:crypto';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

// The stock gRPC server, which sends no headers before the first message of a stream. It shares no code with gateway or sandbox.
const folder = `${process.cwd()}/packages/contract/proto`;
const definition = loadSync(
  ['auth.proto', 'block_engine.proto'].map((file) => `${folder}/${file}`),
  { includeDirs: [folder], longs: String, keepCase: true, defaults: true },
);

const validator = 'block_engine.BlockEngineValidator';
const relayer = 'block_engine.BlockEngineRelayer';
/** The streams, with one message of each. */
const firstMessages: Readonly<Record<string, object>> = {
  [`/${validator}/SubscribePackets`]: { batch: { packets: [{ data: Buffer.from([1]) }] } },
  [`/${validator}/SubscribeBundles`]: { bundles: [{ uuid: 'a' }] },
  [`/${relayer}/SubscribeAccountsOfInterest`]: { accounts: ['*'] },
  [`/${relayer}/SubscribeProgramsOfInterest`]: { programs: ['*'] },
  [`/${relayer}/StartExpiringPacketStream`]: { heartbeat: { count: 1 } },
};
const fee = `/${validator}/GetBlockBuilderFeeInfo`;
const endpoints = `/${validator}/GetBlockEngineEndpoints`;
export const calls = [fee, endpoints, ...Object.keys(firstMessages)];

/** What the document leaves to a block engine. */
export interface StockEngineOptions {
  /** `absent`: no such service. A code: each call of it is answered so. `silent`: none is answered. Default: the challenge flow. */
  readonly auth?: 'absent' | 'silent' | grpc.status;
  /** The calls that ask for a token; default all. */
  readonly needsToken?: (path: string) => boolean;
  /** How a call without a valid token is refused. */
  readonly refusal?: grpc.status;
  /** How long an access token is taken, and how long it is said to be; no end is said without the second. */
  readonly validMs?: number;
  readonly statedMs?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: what a dynamically loaded service takes and gives has no types.
type Dynamic = any;

export async function startStockEngine(options: StockEngineOptions = {}) {
  const { auth, needsToken = () => true, refusal = grpc.status.UNAUTHENTICATED } = options;
  const { validMs = 60_000, statedMs } = options;
  /** The calls that were made, in order. */
  const seen: string[] = [];
  const tokens = new Map<string, number>();
  const server = new grpc.Server();

  const token = () => {
    const value = randomUUID();
    tokens.set(value, Date.now() + validMs);
    const seconds = Math.floor((Date.now() + (statedMs ?? 0)) / 1000);
    return { value, ...(statedMs !== undefined && { expires_at_utc: { seconds, nanos: 0 } }) };
  };
  const answers: Readonly<Record<string, (request: Dynamic) => object>> = {
    GenerateAuthChallenge: () => ({ challenge: 'prove' }),
    GenerateAuthTokens: ({ challenge, client_pubkey: key, signed_challenge: signed }) => {
      if (challenge !== `${base58.encode(key)}-prove` || !ed25519.verify(signed, Buffer.from(challenge), key))
        throw new Error('not signed by this key');
      return { access_token: token(), refresh_token: { value: 'refresh' } };
    },
    RefreshAccessToken: () => ({ access_token: token() }),
  };
  const refused = (path: string, metadata: grpc.Metadata) => {
    const [bearer] = metadata.get('authorization');
    const expires = tokens.get(String(bearer ?? '').replace('Bearer ', '')) ?? 0;
    return needsToken(path) && expires <= Date.now()
      ? { code: refusal, details: 'no valid token' }
      : undefined;
  };

  const serviceOf = (name: string) => definition[name] as grpc.ServiceDefinition;
  if (auth !== 'absent') {
    const answer = (name: string) => (call: Dynamic, done: Dynamic) => {
      seen.push(name);
      if (auth === undefined) done(null, answers[name]?.(call.request));
      else if (auth !== 'silent') done({ code: auth, details: 'this key is not known here' });
    };
    server.addService(
      serviceOf('auth.AuthService'),
      Object.fromEntries(Object.keys(answers).map((name) => [name, answer(name)])),
    );
  }
  const unary = (path: string, value: object) => (call: Dynamic, done: Dynamic) => {
    seen.push(path);
    const failure = refused(path, call.metadata);
    done(failure ?? null, failure ? undefined : value);
  };
  const stream = (path: string) => (call: Dynamic) => {
    seen.push(path);
    const failure = refused(path, call.metadata);
    if (failure) call.emit('error', failure);
    else call.write(firstMessages[path]);
  };
  const named = [{ block_engine_url: 'http://127.0.0.1:9', shredstream_receiver_address: '' }];
  for (const name of [validator, relayer]) {
    const handlers = Object.entries(serviceOf(name)).map(([method, { path }]) => {
      if (path === fee) return [method, unary(path, { pubkey: '', commission: 0 })];
      if (path === endpoints) return [method, unary(path, { regioned_endpoints: named })];
      return [method, stream(path)];
    });
    server.addService(serviceOf(name), Object.fromEntries(handlers));
  }
  const port = await new Promise<number>((resolve, reject) => {
    const insecure = grpc.ServerCredentials.createInsecure();
    server.bindAsync('127.0.0.1:0', insecure, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.forceShutdown() };
}
