import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBinary } from '@bufbuild/protobuf';
import {
  BlockBuilderFeeInfoResponseSchema,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { createBlockEngine } from '@clearstake/sandbox/block-engine/block-engine';
import { chromium } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { html, startFakeUpstream } from '../src/testing/fake-upstream';
import { nowhere, startTestGateway } from '../src/testing/test-gateway';

/**
 * The stock `grpc-web` package from npm, in a page of an allowed origin, against the gateway. It sends and receives raw bytes, so that
 * none of our generated code runs on its side.
 */
const library = readFileSync(createRequire(import.meta.url).resolve('grpc-web'), 'utf8');
const document = `<!doctype html><meta charset="utf-8"><script>var exports = {}, module = { exports };</script>
<script>${library}</script><script>var stockGrpcWeb = module.exports;</script>`;

declare global {
  interface Window {
    /** The library as a global of the page, loaded as a plain script. */
    readonly stockGrpcWeb: typeof import('grpc-web');
  }
}

const engine = createBlockEngine({ seed: 'stock', rate: 500, regionDelays: false });
afterAll(() => engine.close());
const { url: blockEngine } = await engine.listen();
const site = await startFakeUpstream(html(document));
afterAll(site.close);
const settings = {
  upstreams: { stakingApi: nowhere, rpc: nowhere, blockEngine },
  allowedOrigins: [site.url],
};
const gateway = await startTestGateway(settings, undefined, afterAll);
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
afterAll(() => browser.close());
const page = await browser.newPage();
await page.goto(site.url);

interface Result {
  /** In base64: Playwright checks each element of an array. */
  readonly messages: readonly string[];
  readonly error: { code: number; message: string } | undefined;
}

/** Calls in the page; a stream is cancelled after three messages. */
function call(format: 'binary' | 'text', method: string, stream: boolean): Promise<Result> {
  return page.evaluate(
    ([format, url, stream]) =>
      new Promise<Result>((resolve) => {
        const grpc = window.stockGrpcWeb;
        const client = new grpc.GrpcWebClientBase({ format });
        const descriptor = new grpc.MethodDescriptor<object, number[]>(
          new URL(url).pathname,
          stream ? grpc.MethodType.SERVER_STREAMING : grpc.MethodType.UNARY,
          Object,
          Array,
          () => new Uint8Array(),
          (bytes: Uint8Array) => [...bytes],
        );
        const messages: string[] = [];
        const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
        if (!stream) {
          client.rpcCall(url, {}, {}, descriptor, (error: Result['error'] & object, message: number[]) =>
            resolve(
              error
                ? { messages, error: { code: error.code, message: error.message } }
                : { messages: [base64(message)], error: undefined },
            ),
          );
          return;
        }
        const calling = client.serverStreaming(url, {}, {}, descriptor);
        calling.on('data', (message: number[]) => {
          messages.push(base64(message));
          if (messages.length < 3) return;
          calling.cancel();
          resolve({ messages, error: undefined });
        });
        calling.on('error', ({ code, message }: { code: number; message: string }) =>
          resolve({ messages, error: { code, message } }),
        );
      }),
    [format, gateway.url + method, stream] as const,
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
});

it('packets arrive one by one in text mode, and a cancel reaches the block engine', async () => {
  const { messages, error } = await call('text', `${VALIDATOR}/SubscribePackets`, true);
  expect([messages.length >= 3, error]).toEqual([true, undefined]);
  for (const message of messages) {
    const { batch, header } = fromBinary(SubscribePacketsResponseSchema, Buffer.from(message, 'base64'));
    expect(batch?.packets.length).toBeGreaterThan(0);
    expect(header?.ts).toBeDefined();
  }
  await expect.poll(() => engine.control.state().subscribers.packets, { timeout: 15_000 }).toBe(0);
});
