import { createServer } from 'node:http2';
import { verbatim } from '@clearstake/contract/i18n';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { GatewayError } from '../errors';
import { listenOnLoopback } from '../testing/loopback';
import { createReadinessCheck } from './probe';
import type { RpcUpstream } from './rpc';
import type { StakingApi } from './staking-api';

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
    { call, forward: unused, parsed: unused, text: unused, close: unused },
    url,
  );

const closedPort = 'http://127.0.0.1:9';
const milliseconds = expect.any(Number);
const down = (name: string) => ({ ok: false, milliseconds, error: `${name} cannot be reached.` });

it('finds what answers ready, and leaves no connection behind', async () => {
  const open = new Set<unknown>();
  const server = createServer().on('session', (session) => {
    open.add(session.once('close', () => open.delete(session)));
  });
  onTestFinished(() => void server.close());
  const ready = { ok: true, milliseconds };
  expect(await checkOf(await listenOnLoopback(server))()).toEqual({
    stakingApi: ready,
    rpc: ready,
    blockEngine: ready,
  });
  await expect.poll(() => open.size).toBe(0);
});

it('repeats the sentence of a failure, and hides what else was thrown', async () => {
  json.mockRejectedValue(new GatewayError(504, verbatim('Too slow.')));
  call.mockRejectedValue(new Error('secret'));
  expect(await checkOf(closedPort)()).toEqual({
    stakingApi: { ok: false, milliseconds, error: 'Too slow.' },
    rpc: down('The Solana node'),
    blockEngine: down('The block engine'),
  });
});

it('treats a request for a pause as an answer, and repeats it', async () => {
  json.mockRejectedValue(new GatewayError(429, verbatim('A pause of 7 s.'), { upstream: 'stakingApi' }));
  const { stakingApi } = await checkOf(closedPort)();
  expect(stakingApi).toEqual({ ok: true, milliseconds, error: 'A pause of 7 s.' });
});

it('asks again after a second, and not before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const check = checkOf(closedPort);
  for (const moment of [0, 900, 1_100]) {
    now.mockReturnValue(moment);
    await check();
  }
  expect(call).toHaveBeenCalledTimes(2);
});
