import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getTransactionDecoder } from '@solana/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { type BlockEngine, type BlockEngineOptions, createBlockEngine } from './block-engine';

/**
 * An ordinary gRPC client: the stock Node library with the .proto files loaded at run time. It shares no code with the
 * engine, and follows the challenge flow as its documentation says.
 */
const definition = loadSync(
  ['auth.proto', 'block_engine.proto'].map((file) => `${process.cwd()}/contract/proto/${file}`),
  {
    includeDirs: [`${process.cwd()}/contract/proto`],
    longs: BigInt as never,
    keepCase: true,
    defaults: true,
  },
);
const proto = grpc.loadPackageDefinition(definition) as unknown as Record<
  string,
  Record<string, grpc.ServiceClientConstructor>
>;

const RELAYER = 0;
const SEARCHER = 1;
const VALIDATOR = 2;
const key = new Uint8Array(32).fill(7);

let engine: BlockEngine;
let url: string;
const clients: grpc.Client[] = [];

async function start(options: Partial<BlockEngineOptions> = {}) {
  engine = createBlockEngine({ seed: 'test', rate: 1_000, regionDelays: false, ...options });
  ({ url } = await engine.listen());
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await engine.close();
});

// biome-ignore lint/suspicious/noExplicitAny: a dynamically loaded client has no types.
function client(pkg: string, service: string): any {
  const Service = proto[pkg]?.[service];
  if (!Service) throw new Error(`no ${pkg}.${service}`);
  const made = new Service(new URL(url).host, grpc.credentials.createInsecure());
  clients.push(made);
  return made;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a dynamically loaded client.
function call(target: any, method: string, request: object, metadata = new grpc.Metadata()): Promise<any> {
  return new Promise((resolve, reject) => {
    target[method](request, metadata, (error: grpc.ServiceError | null, answer: unknown) =>
      error ? reject(error) : resolve(answer),
    );
  });
}

async function challenge(role: number) {
  const pubkey = Buffer.from(ed25519.getPublicKey(key));
  const answer = await call(client('auth', 'AuthService'), 'GenerateAuthChallenge', { role, pubkey });
  return { pubkey, text: `${base58.encode(pubkey)}-${answer.challenge}` };
}

async function tokens(role: number) {
  const { pubkey, text } = await challenge(role);
  return call(client('auth', 'AuthService'), 'GenerateAuthTokens', {
    challenge: text,
    client_pubkey: pubkey,
    signed_challenge: Buffer.from(ed25519.sign(Buffer.from(text), key)),
  });
}

function bearer(value: string) {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${value}`);
  return metadata;
}

// biome-ignore lint/suspicious/noExplicitAny: messages of a dynamically loaded client.
function take(stream: any, count: number): Promise<any[]> {
  return new Promise((resolve, reject) => {
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const messages: any[] = [];
    stream.on('data', (message: unknown) => {
      messages.push(message);
      if (messages.length === count) {
        stream.cancel();
        resolve(messages);
      }
    });
    stream.on('error', (error: grpc.ServiceError) => {
      if (messages.length < count) reject(error);
    });
    stream.on('end', () => {
      if (messages.length < count) reject(new Error(`ended after ${messages.length} messages`));
    });
  });
}

async function subscribe(service: string, method: string, role: number, count: number) {
  const { access_token: token } = await tokens(role);
  return take(client('block_engine', service)[method]({}, bearer(token.value)), count);
}

describe('the auth challenge flow', () => {
  it('gives tokens that open a stream of the same role', async () => {
    await start();
    const { access_token: access, refresh_token: refresh } = await tokens(VALIDATOR);
    expect(Number(access.expires_at_utc.seconds) * 1_000 - Date.now()).toBeGreaterThan(1_790_000);
    expect(Number(refresh.expires_at_utc.seconds) * 1_000 - Date.now()).toBeGreaterThan(179_000_000);
    const [first] = await take(
      client('block_engine', 'BlockEngineValidator').SubscribePackets({}, bearer(access.value)),
      1,
    );
    expect(first.batch.packets.length).toBeGreaterThan(0);
  });

  it('renews the access token with the refresh token', async () => {
    await start();
    const { refresh_token: refresh } = await tokens(VALIDATOR);
    const { access_token: renewed } = await call(client('auth', 'AuthService'), 'RefreshAccessToken', {
      refresh_token: refresh.value,
    });
    const fee = await call(
      client('block_engine', 'BlockEngineValidator'),
      'GetBlockBuilderFeeInfo',
      {},
      bearer(renewed.value),
    );
    expect(base58.decode(fee.pubkey)).toHaveLength(32);
    expect(Number(fee.commission)).toBe(5);
  });

  it('refuses a signature over another text, and a challenge used twice', async () => {
    await start();
    const { pubkey, text } = await challenge(VALIDATOR);
    const auth = client('auth', 'AuthService');
    const signed = (message: string) => ({
      challenge: text,
      client_pubkey: pubkey,
      signed_challenge: Buffer.from(ed25519.sign(Buffer.from(message), key)),
    });
    await expect(call(auth, 'GenerateAuthTokens', signed(`${text}!`))).rejects.toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
    });
    await call(auth, 'GenerateAuthTokens', signed(text));
    await expect(call(auth, 'GenerateAuthTokens', signed(text))).rejects.toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
      details: 'The challenge is unknown or has expired.',
    });
  });

  it('serves no searchers, and refuses a key that is not 32 bytes long', async () => {
    await start();
    await expect(challenge(SEARCHER)).rejects.toMatchObject({ code: grpc.status.PERMISSION_DENIED });
    await expect(
      call(client('auth', 'AuthService'), 'GenerateAuthChallenge', {
        role: VALIDATOR,
        pubkey: Buffer.alloc(31),
      }),
    ).rejects.toMatchObject({ code: grpc.status.INVALID_ARGUMENT });
  });

  it('refuses an expired access token and a token of another role', async () => {
    await start({ lifetimes: { challenge: 5_000, access: 30, refresh: 5_000 } });
    const { access_token: short } = await tokens(VALIDATOR);
    const validator = client('block_engine', 'BlockEngineValidator');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(call(validator, 'GetBlockBuilderFeeInfo', {}, bearer(short.value))).rejects.toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
    });
    const { access_token: relayer } = await tokens(RELAYER);
    await expect(call(validator, 'GetBlockBuilderFeeInfo', {}, bearer(relayer.value))).rejects.toMatchObject({
      code: grpc.status.PERMISSION_DENIED,
    });
  });

  it('asks a token of every call but GetBlockEngineEndpoints', async () => {
    await start();
    const validator = client('block_engine', 'BlockEngineValidator');
    const relayer = client('block_engine', 'BlockEngineRelayer');
    const unauthenticated = { code: grpc.status.UNAUTHENTICATED };
    await expect(call(validator, 'GetBlockBuilderFeeInfo', {})).rejects.toMatchObject(unauthenticated);
    await expect(take(validator.SubscribePackets({}), 1)).rejects.toMatchObject(unauthenticated);
    await expect(take(validator.SubscribeBundles({}), 1)).rejects.toMatchObject(unauthenticated);
    await expect(take(relayer.SubscribeAccountsOfInterest({}), 1)).rejects.toMatchObject(unauthenticated);
    await expect(take(relayer.SubscribeProgramsOfInterest({}), 1)).rejects.toMatchObject(unauthenticated);
    await expect(take(relayer.StartExpiringPacketStream(), 1)).rejects.toMatchObject(unauthenticated);
    const { global_endpoint: global, regioned_endpoints: regions } = await call(
      validator,
      'GetBlockEngineEndpoints',
      {},
    );
    expect(global.block_engine_url).toBe(url);
    expect(regions).toHaveLength(8);
    for (const region of regions) expect(new URL(region.block_engine_url).hostname).toBe('127.0.0.1');
  });
});

describe('traffic', () => {
  it('sends batches of real serialized transactions with a header time', async () => {
    await start();
    const messages = await subscribe('BlockEngineValidator', 'SubscribePackets', VALIDATOR, 20);
    for (const { header, batch } of messages) {
      const age = Date.now() - Number(header.ts.seconds) * 1_000 - header.ts.nanos / 1e6;
      expect(age).toBeGreaterThanOrEqual(0);
      for (const { data, meta } of batch.packets) {
        expect(Number(meta.size)).toBe(data.length);
        expect(data.length).toBeLessThanOrEqual(1232);
        const { messageBytes, signatures } = getTransactionDecoder().decode(data);
        const [[signer, signature] = []] = Object.entries(signatures);
        expect(
          ed25519.verify(
            signature ?? new Uint8Array(),
            new Uint8Array(messageBytes),
            base58.decode(signer ?? ''),
          ),
        ).toBe(true);
      }
    }
  });

  it('keeps the set rate, and sends nothing at rate 0', async () => {
    await start({ rate: 5_000 });
    const { access_token: token } = await tokens(VALIDATOR);
    const stream = client('block_engine', 'BlockEngineValidator').SubscribePackets({}, bearer(token.value));
    let packets = 0;
    let since = 0;
    stream.on('error', () => {});
    await new Promise<void>((resolve) => {
      stream.on('data', ({ batch }: { batch: { packets: unknown[] } }) => {
        const now = performance.now();
        if (since === 0) since = now;
        else packets += batch.packets.length;
        if (now - since >= 1_000) resolve();
      });
    });
    const rate = packets / ((performance.now() - since) / 1_000);
    expect(rate).toBeGreaterThan(4_500);
    expect(rate).toBeLessThan(5_500);
    engine.control.change({ rate: 0 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    packets = 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(packets).toBe(0);
    stream.cancel();
  });

  it('names bundles by distinct uuids', async () => {
    await start();
    const messages = await subscribe('BlockEngineValidator', 'SubscribeBundles', VALIDATOR, 6);
    const uuids = messages.flatMap(({ bundles }) => bundles.map(({ uuid }: { uuid: string }) => uuid));
    expect(new Set(uuids).size).toBe(uuids.length);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('changes the lists of interest, and sends * when all are of interest', async () => {
    await start();
    const [first, second] = await subscribe('BlockEngineRelayer', 'SubscribeAccountsOfInterest', RELAYER, 2);
    expect(first.accounts.length).toBeGreaterThan(200);
    const stayed = second.accounts.filter((account: string) => first.accounts.includes(account));
    expect(stayed.length).toBeGreaterThan(first.accounts.length - 4);
    engine.control.change({ allPrograms: true });
    const [programs] = await subscribe('BlockEngineRelayer', 'SubscribeProgramsOfInterest', RELAYER, 1);
    expect(programs.programs).toEqual(['*']);
  });

  it('sends heartbeats that count up, and counts those of the relayer', async () => {
    await start();
    engine.control.change({ heartbeatMs: 50 });
    const { access_token: token } = await tokens(RELAYER);
    const stream = client('block_engine', 'BlockEngineRelayer').StartExpiringPacketStream(
      bearer(token.value),
    );
    stream.write({ heartbeat: { count: 1 } });
    stream.write({ heartbeat: { count: 2 } });
    const beats = await take(stream, 3);
    expect(beats.map(({ heartbeat }) => Number(heartbeat.count))).toEqual([1, 2, 3]);
    expect(engine.control.state().relayed.heartbeats).toBe(2);
  });

  it('passes an expiring batch on while time is left, and counts an expired one', async () => {
    await start({ rate: 0 });
    const { access_token: validator } = await tokens(VALIDATOR);
    const packets = take(
      client('block_engine', 'BlockEngineValidator').SubscribePackets({}, bearer(validator.value)),
      1,
    );
    const { access_token: relayer } = await tokens(RELAYER);
    const stream = client('block_engine', 'BlockEngineRelayer').StartExpiringPacketStream(
      bearer(relayer.value),
    );
    stream.on('error', () => {});
    await expect.poll(() => engine.control.state().subscribers.packets).toBe(1);
    const batch = (ageMs: number, byte: number) => ({
      batches: {
        header: {
          ts: {
            seconds: Math.floor((Date.now() - ageMs) / 1_000),
            nanos: ((Date.now() - ageMs) % 1_000) * 1e6,
          },
        },
        batch: { packets: [{ data: Buffer.from([byte]) }] },
        expiry_ms: 200,
      },
    });
    stream.write(batch(1_000, 1));
    stream.write(batch(0, 2));
    const [passed] = await packets;
    expect([...passed.batch.packets[0].data]).toEqual([2]);
    expect(engine.control.state().relayed).toMatchObject({ batches: 2, packets: 2, expired: 1, pending: 1 });
    stream.cancel();
  });

  it('refuses an expiring batch without an expiry', async () => {
    await start();
    const { access_token: relayer } = await tokens(RELAYER);
    const stream = client('block_engine', 'BlockEngineRelayer').StartExpiringPacketStream(
      bearer(relayer.value),
    );
    const failure = new Promise((resolve) => stream.on('error', resolve));
    stream.on('data', () => {});
    stream.write({ batches: { header: { ts: { seconds: 1 } }, batch: { packets: [] } } });
    expect(await failure).toMatchObject({ code: grpc.status.INVALID_ARGUMENT });
  });

  it('sends the same packets for the same seed', async () => {
    await start();
    const first = await subscribe('BlockEngineValidator', 'SubscribePackets', VALIDATOR, 1);
    await engine.close();
    await start();
    const again = await subscribe('BlockEngineValidator', 'SubscribePackets', VALIDATOR, 1);
    const bytes = (messages: typeof first) => messages[0].batch.packets[0].data.toString('hex');
    expect(bytes(again)).toBe(bytes(first));
  });
});

describe('faults', () => {
  it('stalls: the stream stays open and silent', async () => {
    await start();
    const { access_token: token } = await tokens(RELAYER);
    engine.control.change({ heartbeatMs: 20, stall: true });
    const stream = client('block_engine', 'BlockEngineRelayer').StartExpiringPacketStream(
      bearer(token.value),
    );
    let beats = 0;
    let ended = false;
    stream.on('data', () => {
      beats += 1;
    });
    stream.on('error', () => {
      ended = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect({ beats, ended }).toEqual({ beats: 0, ended: false });
    engine.control.change({ stall: false });
    await expect.poll(() => beats).toBeGreaterThan(0);
    stream.cancel();
  });

  it('cuts open streams', async () => {
    await start();
    const { access_token: token } = await tokens(VALIDATOR);
    const stream = client('block_engine', 'BlockEngineValidator').SubscribePackets({}, bearer(token.value));
    const failure = new Promise((resolve) => stream.on('error', resolve));
    stream.on('data', () => engine.control.cut());
    expect(await failure).toMatchObject({ code: grpc.status.UNAVAILABLE });
  });

  it('duplicates and reorders', async () => {
    await start();
    const time = ({ header }: { header: { ts: { seconds: bigint; nanos: number } } }) =>
      Number(header.ts.seconds) * 1e9 + header.ts.nanos;
    engine.control.change({ duplicate: 1 });
    const doubled = await subscribe('BlockEngineValidator', 'SubscribePackets', VALIDATOR, 4);
    expect(doubled[0]).toEqual(doubled[1]);
    expect(doubled[2]).toEqual(doubled[3]);
    engine.control.change({ duplicate: 0, reorder: 1 });
    const swapped = await subscribe('BlockEngineValidator', 'SubscribeBundles', VALIDATOR, 2);
    const [first, second] = swapped.map(({ bundles }) => time(bundles[0].bundle));
    expect(first).toBeGreaterThan(second ?? Number.NaN);
  });

  it('refuses tokens, forgets them, and leaves calls unimplemented on demand', async () => {
    await start();
    const validator = client('block_engine', 'BlockEngineValidator');
    const { access_token: token, refresh_token: refresh } = await tokens(VALIDATOR);
    const fee = () => call(validator, 'GetBlockBuilderFeeInfo', {}, bearer(token.value));
    await fee();
    engine.control.change({ unauthenticated: true });
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
    engine.control.change({ unauthenticated: false, unimplemented: ['GetBlockBuilderFeeInfo'] });
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNIMPLEMENTED });
    engine.control.change({ unimplemented: [] });
    await fee();
    expect(engine.control.revokeTokens()).toBe(2);
    await expect(fee()).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
    await expect(
      call(client('auth', 'AuthService'), 'RefreshAccessToken', { refresh_token: refresh.value }),
    ).rejects.toMatchObject({ code: grpc.status.UNAUTHENTICATED });
  });
});
