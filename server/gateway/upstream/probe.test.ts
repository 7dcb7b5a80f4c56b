import { createServer } from 'node:http2';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { verbatim } from '@contract/i18n';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../errors';
import { listenOnLoopback } from '../testing/loopback';
import { createReadinessCheck } from './probe';
import type { RpcUpstream } from './rpc';
import type { StakingApi } from './staking-api';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(closing.splice(0).map((close) => close()));
});

const json = vi.fn<StakingApi['json']>();
const call = vi.fn<RpcUpstream['call']>();
beforeEach(() => {
  json.mockReset().mockResolvedValue('{"tps":1}');
  call.mockReset().mockResolvedValue('ok');
});

const unused = () => Promise.reject(new Error('not used by a probe'));
const checkOf = (url: string) =>
  createReadinessCheck(
    { json, archive: unused, note: () => undefined, close: unused },
    { call, forward: unused, parsed: unused, close: unused },
    url,
  );

/** An HTTP/2 server, and how many of its connections are open. */
async function blockEngine() {
  const open = new Set<unknown>();
  const server = createServer().on('session', (session) => {
    open.add(session.once('close', () => open.delete(session)));
  });
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: await listenOnLoopback(server), open };
}

/** A server that accepts TCP, and does `what` with each connection. */
async function tcpServer(what: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    what(socket);
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return listenOnLoopback(server);
}

const closedPort = 'http://127.0.0.1:9';
const down = (name: string) => ({
  ok: false,
  milliseconds: expect.any(Number),
  error: `${name} cannot be reached.`,
});

describe('a probe', () => {
  it('finds what answers ready, and leaves no connection behind', async () => {
    const engine = await blockEngine();
    const ready = { ok: true, milliseconds: expect.any(Number) };
    expect(await checkOf(engine.url)()).toEqual({ stakingApi: ready, rpc: ready, blockEngine: ready });
    expect(json.mock.calls[0]?.[0]).toMatchObject({ route: { id: 'tps' }, query: {} });
    expect(call.mock.calls).toEqual([['getHealth', 2_000]]);
    await expect.poll(() => engine.open.size).toBe(0);
  });

  it('takes the wish for a pause for an answer, and repeats it', async () => {
    const engine = await blockEngine();
    json.mockRejectedValue(new GatewayError(429, verbatim('A pause of 7 s.'), { upstream: 'stakingApi' }));
    expect((await checkOf(engine.url)()).stakingApi).toEqual({
      ok: true,
      milliseconds: expect.any(Number),
      error: 'A pause of 7 s.',
    });
  });

  it('repeats the sentence of a failure, and hides what else was thrown', async () => {
    json.mockRejectedValue(new GatewayError(504, verbatim('Too slow.')));
    call.mockRejectedValue(new Error('secret'));
    expect(await checkOf(closedPort)()).toEqual({
      stakingApi: { ok: false, milliseconds: expect.any(Number), error: 'Too slow.' },
      rpc: down('The Solana node'),
      blockEngine: down('The block engine'),
    });
  });

  it('does not take what is no JSON for an answer', async () => {
    json.mockResolvedValue('<html>');
    const { stakingApi } = await checkOf(closedPort)();
    expect(stakingApi).toMatchObject({
      ok: false,
      error: 'The staking API answered with something that is not JSON.',
    });
  });

  it.each([
    ['hangs up', (socket: Socket) => socket.end()],
    ['speaks HTTP/1.1', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('does not take an address that %s for a block engine', async (_name, what) => {
    const { blockEngine } = await checkOf(await tcpServer(what))();
    expect(blockEngine).toEqual(down('The block engine'));
  });

  it('gives an address up that accepts connections and says nothing', async () => {
    let ended = false;
    const url = await tcpServer((socket) => {
      socket.resume().once('close', () => {
        ended = true;
      });
    });
    const { blockEngine } = await checkOf(url)();
    expect(blockEngine).toEqual(down('The block engine'));
    expect(blockEngine.milliseconds).toBeGreaterThanOrEqual(1_900);
    await expect.poll(() => ended).toBe(true);
  });
});

describe('the result', () => {
  it('is shared for a second, and asked for again after it', async () => {
    let time = 5_000;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const check = checkOf(closedPort);
    const first = check();
    expect(check()).toBe(first);
    await first;
    time += 1_000;
    expect(check()).toBe(first);
    time += 1;
    await check();
    expect(json).toHaveBeenCalledTimes(2);
  });
});
