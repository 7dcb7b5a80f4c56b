import { promisify } from 'node:util';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { type BlockEngine, type BlockEngineOptions, createBlockEngine } from '../block-engine';

/**
 * An ordinary gRPC client for tests: the stock Node library with the .proto files loaded at run time. It shares no code with the
 * engine, and follows the documented challenge flow.
 */
const folder = `${process.cwd()}/packages/contract/proto`;
const definition = loadSync(
  ['auth.proto', 'block_engine.proto'].map((file) => `${folder}/${file}`),
  { includeDirs: [folder], longs: String, keepCase: true, defaults: true },
);
const proto = grpc.loadPackageDefinition(definition);

export const RELAYER = 0;
export const VALIDATOR = 2;
const key = new Uint8Array(32).fill(7);

// biome-ignore lint/suspicious/noExplicitAny: what a dynamically loaded client takes and gives has no types.
export type Dynamic = any;

/** A running engine with a stock client. */
export class StockClient {
  readonly #clients: grpc.Client[] = [];

  private constructor(
    readonly engine: BlockEngine,
    readonly url: string,
  ) {}

  static async start(options: Partial<BlockEngineOptions> = {}): Promise<StockClient> {
    const engine = createBlockEngine({ seed: 'test', rate: 1_000, regionDelays: false, ...options });
    const { url } = await engine.listen();
    return new StockClient(engine, url);
  }

  async stop(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.close();
    await this.engine.close();
  }

  service(pkg: 'auth' | 'block_engine', name: string): Dynamic {
    const Service = (proto[pkg] as Dynamic)?.[name];
    if (!Service) throw new Error(`no ${pkg}.${name}`);
    const client = new Service(new URL(this.url).host, grpc.credentials.createInsecure());
    this.#clients.push(client);
    return client;
  }

  async challenge(role: number): Promise<{ pubkey: Buffer; text: string }> {
    const pubkey = Buffer.from(ed25519.getPublicKey(key));
    const { challenge } = await call(this.service('auth', 'AuthService'), 'GenerateAuthChallenge', {
      role,
      pubkey,
    });
    return { pubkey, text: `${base58.encode(pubkey)}-${challenge}` };
  }

  async tokens(role: number): Promise<{ access_token: Dynamic; refresh_token: Dynamic }> {
    const { pubkey, text } = await this.challenge(role);
    return call(this.service('auth', 'AuthService'), 'GenerateAuthTokens', {
      challenge: text,
      client_pubkey: pubkey,
      signed_challenge: sign(text),
    });
  }

  /** The first `count` messages of a stream, opened with a token of `role`. */
  async subscribe(service: string, method: string, role: number, count: number): Promise<Dynamic[]> {
    const { access_token: token } = await this.tokens(role);
    return take(this.service('block_engine', service)[method]({}, bearer(token.value)), count);
  }
}

export const sign = (text: string) => Buffer.from(ed25519.sign(Buffer.from(text), key));

export const call = (target: Dynamic, method: string, request: object): Promise<Dynamic> =>
  promisify(target[method]).call(target, request);

export function bearer(value: string): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${value}`);
  return metadata;
}

/** The first `count` messages of an open stream, which is then cancelled. Rejects when it ends before. */
export function take(stream: Dynamic, count: number): Promise<Dynamic[]> {
  return new Promise((resolve, reject) => {
    const messages: Dynamic[] = [];
    stream.on('data', (message: Dynamic) => {
      messages.push(message);
      if (messages.length !== count) return;
      stream.cancel();
      resolve(messages);
    });
    stream.on('error', (error: grpc.ServiceError) => {
      if (messages.length < count) reject(error);
    });
    stream.on('end', () => {
      if (messages.length < count) reject(new Error(`ended after ${messages.length} messages`));
    });
  });
}
