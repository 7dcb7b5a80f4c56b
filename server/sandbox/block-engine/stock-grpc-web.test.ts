import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromBinary } from '@bufbuild/protobuf';
import {
  BlockBuilderFeeInfoResponseSchema,
  SubscribePacketsResponseSchema,
} from '@contract/gen/block_engine_pb';
import { blockEngineBridge } from '@server/gateway/block-engine/bridge';
import { startTestGateway } from '@server/gateway/testing/test-gateway';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlockEngine, createBlockEngine } from './block-engine';

/**
 * The stock `grpc-web` package from npm, in a real browser against the gateway. It sends and receives raw bytes, so that none of
 * our generated code runs on its side.
 */
const library = readFileSync(createRequire(import.meta.url).resolve('grpc-web'), 'utf8');
const page_html = `<!doctype html><meta charset="utf-8"><script>var exports = {}, module = { exports };</script>
<script src="/grpc-web.js"></script><script>var stockGrpcWeb = module.exports;</script>`;

declare global {
  interface Window {
    /** The library as a global of the page, loaded as a plain script. */
    readonly stockGrpcWeb: typeof import('grpc-web');
  }
}

let engine: BlockEngine;
let upstream: string;
let gateway: FastifyInstance;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  engine = createBlockEngine({ seed: 'stock', rate: 500, regionDelays: false });
  upstream = (await engine.listen()).url;
  gateway = Fastify();
  await gateway.register(blockEngineBridge, { url: upstream, lingerMs: 100 });
  gateway.get('/', (_, reply) => reply.type('text/html').send(page_html));
  gateway.get('/grpc-web.js', (_, reply) => reply.type('text/javascript').send(library));
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const executablePath = process.env.CHROMIUM_PATH;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  page = await browser.newPage();
  await page.goto(url);
});

afterAll(async () => {
  await browser?.close();
  await gateway?.close();
  await engine?.close();
});

interface Result {
  /** In base64: Playwright checks each element of an array. */
  readonly messages: readonly string[];
  readonly error: { code: number; message: string } | undefined;
}

interface CallOptions {
  readonly count?: number;
  /** Where the gateway is; the page's own origin unless set. */
  readonly origin?: string;
  /** Milliseconds until the call's deadline. */
  readonly deadline?: number;
}

/** Calls in the page; a stream is cancelled after `count` messages. */
function call(
  format: 'binary' | 'text',
  method: string,
  stream: boolean,
  { count = 1, origin = '', deadline = 0 }: CallOptions = {},
): Promise<Result> {
  return page.evaluate(
    ([format, method, stream, count, origin, deadline]) =>
      new Promise<Result>((resolve) => {
        const grpc = window.stockGrpcWeb;
        const client = new grpc.GrpcWebClientBase({ format });
        const descriptor = new grpc.MethodDescriptor<object, number[]>(
          method,
          stream ? grpc.MethodType.SERVER_STREAMING : grpc.MethodType.UNARY,
          Object,
          Array,
          () => new Uint8Array(),
          (bytes: Uint8Array) => [...bytes],
        );
        const url = (origin || location.origin) + method;
        const metadata: Record<string, string> =
          deadline > 0 ? { deadline: String(Date.now() + deadline) } : {};
        const messages: string[] = [];
        const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
        if (!stream) {
          client.rpcCall(
            url,
            metadata,
            {},
            descriptor,
            (error: Result['error'] & object, message: number[]) =>
              resolve(
                error
                  ? { messages, error: { code: error.code, message: error.message } }
                  : { messages: [base64(message)], error: undefined },
              ),
          );
          return;
        }
        const calling = client.serverStreaming(url, {}, metadata, descriptor);
        calling.on('data', (message: number[]) => {
          messages.push(base64(message));
          if (messages.length < count) return;
          calling.cancel();
          resolve({ messages, error: undefined });
        });
        calling.on('error', ({ code, message }: { code: number; message: string }) =>
          resolve({ messages, error: { code, message } }),
        );
      }),
    [format, method, stream, count, origin, deadline] as const,
  );
}

const VALIDATOR = '/block_engine.BlockEngineValidator';

describe.each(['binary', 'text'] as const)('the stock grpc-web client in %s mode', (format) => {
  it('makes a unary call, and gets the reason why a call or a stream is refused', async () => {
    const fee = () => call(format, `${VALIDATOR}/GetBlockBuilderFeeInfo`, false);
    const { messages } = await fee();
    const read = fromBinary(BlockBuilderFeeInfoResponseSchema, Buffer.from(messages[0] ?? '', 'base64'));
    expect(read.commission).toBe(5n);
    engine.control.change({ unimplemented: ['GetBlockBuilderFeeInfo'] });
    const { error } = await fee();
    engine.control.change({ unimplemented: [] });
    expect(error).toEqual({
      code: 12,
      message: 'The block engine says: “GetBlockBuilderFeeInfo is not implemented here.”',
    });
    const sending = '/block_engine.BlockEngineRelayer/StartExpiringPacketStream';
    expect((await call(format, sending, true)).error).toEqual({
      code: 12,
      message: expect.stringContaining('WatchExpiringPackets'),
    });
  });

  it('gets DEADLINE_EXCEEDED from a stream whose deadline has passed', async () => {
    // The library sends it as a duration, and waits a tenth longer itself.
    const options = { count: Number.POSITIVE_INFINITY, deadline: 1_000 };
    const { error } = await call(format, `${VALIDATOR}/SubscribePackets`, true, options);
    expect(error?.code).toBe(4);
  });

  it('is called from a page of an allowed origin only', async () => {
    const method = `${VALIDATOR}/GetBlockBuilderFeeInfo`;
    const from = async (allowed: string[]) => {
      const otherGateway = await startTestGateway({
        upstreams: { stakingApi: 'http://127.0.0.1:9', rpc: 'http://127.0.0.1:9', blockEngine: upstream },
        allowedOrigins: allowed,
      });
      const { error } = await call(format, method, false, { origin: otherGateway.url });
      await otherGateway.close();
      return error?.code;
    };
    expect([await from([new URL(page.url()).origin]), await from([])]).toEqual([undefined, 2]);
  });
});

function readPackets(messages: Result['messages']) {
  return messages.map((message) =>
    fromBinary(SubscribePacketsResponseSchema, Buffer.from(message, 'base64')),
  );
}

describe('streams in the stock client', () => {
  it('arrive one by one in text mode, and a cancel reaches the block engine', async () => {
    const { messages, error } = await call('text', `${VALIDATOR}/SubscribePackets`, true, {
      count: 3,
    });
    expect(error).toBeUndefined();
    for (const { batch, header } of readPackets(messages)) {
      expect(batch?.packets.length).toBeGreaterThan(0);
      expect(header?.ts).toBeDefined();
    }
    await expect.poll(() => engine.control.state().subscribers.packets, { timeout: 3_000 }).toBe(0);
  });

  // The library reads binary answers as a whole: its users get the messages when the stream has ended.
  it('arrive at the end in binary mode, with the reason of the end', async () => {
    const reading = call('binary', `${VALIDATOR}/SubscribePackets`, true, {
      count: Number.POSITIVE_INFINITY,
    });
    await expect.poll(() => engine.control.state().subscribers.packets, { timeout: 3_000 }).toBe(1);
    await sleep(300);
    engine.control.cut();
    const { messages, error } = await reading;
    expect(readPackets(messages).length).toBeGreaterThan(3);
    expect(error?.code).toBe(14);
  });
});
