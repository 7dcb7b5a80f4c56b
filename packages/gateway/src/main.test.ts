import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pinsFor } from '@clearstake/contract/pins';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { Connection } from '@solana/web3.js';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { json, startFakeUpstream } from './testing/fake-upstream';
import { postJson } from './testing/test-gateway';

/**
 * The server as `npm run build` makes it: some ten processes start from it. Below node_modules, where its native code is found.
 */
let bundle = '';

beforeAll(async () => {
  bundle = await mkdtemp('node_modules/.clearstake-server-');
  await build({ logLevel: 'error', build: { ssr: 'packages/gateway/src/main.ts', outDir: bundle } });
}, 60_000);

afterAll(async () => {
  await rm(bundle, { recursive: true });
});

function launch(variables: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(bundle, 'main.js'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  // 'exit' can fire before the output has been read.
  const exit = once(child, 'close').then((): number | null => child.exitCode);
  return { child, output, exit };
}

async function remote() {
  const upstream = await startFakeUpstream(json({ tvl: 7 }));
  onTestFinished(upstream.close);
  const variables = {
    CLUSTER: 'testnet',
    STAKING_API_URL: upstream.url,
    SOLANA_RPC_URL: upstream.url,
    BLOCK_ENGINE_URL: upstream.url,
    // An upstream that fails at once would be logged before the address is printed.
    LOG_LEVEL: 'fatal',
    PORT: '0',
  };
  return { upstream, variables };
}

/** The address that the server prints once it listens. */
async function opened(output: { readonly out: string }): Promise<string> {
  await expect.poll(() => output.out, { timeout: 60_000 }).toMatch(/open http\S+\n/);
  return /open (http\S+)\n/.exec(output.out)?.[1] ?? '';
}

it('stops at an unusable setting with one sentence that names it, and no stack', async () => {
  const dir = temporaryFolder(onTestFinished);
  const { upstream, variables: real } = await remote();
  const taken = new URL(upstream.url).port;
  const cases: [Record<string, string>, string[], RegExp][] = [
    [
      { CLUSTER: 'a\u001b[2J' },
      [],
      /^CLUSTER must be one of sandbox, mainnet-beta, testnet, not "a \[2J"\.\n$/,
    ],
    [{ SANDBOX_DIR: dir }, ['--export', 'a'], /^There is no sandbox journal in \S+ that can be read\.\n$/],
    [
      { PORT: '0', HOST: '192.0.2.1', SANDBOX_DIR: join(dir, 'unused') },
      [],
      /^HOST is 192\.0\.2\.1, which is no address of this machine\.\n$/,
    ],
    [{ ...real, PORT: taken }, [], /^Port \d+ of 127\.0\.0\.1 is in use; set PORT to another one\.\n$/],
  ];
  await Promise.all(
    cases.map(async ([variables, args, sentence]) => {
      const { output, exit } = launch(variables, args);
      expect(await exit, JSON.stringify(variables)).toBe(1);
      expect(output.err).toMatch(sentence);
      expect(output.out).toBe('');
    }),
  );
  // A sandbox that cannot be reached was not opened.
  expect(existsSync(join(dir, 'unused'))).toBe(false);
}, 120_000);

it('prints where it serves and what plain http keeps back, and finishes what sends a transaction before it stops', async () => {
  const { upstream, variables } = await remote();
  const pending: (() => void)[] = [];
  upstream.answer = (request, response) => {
    if (!/txn|sendTransaction/.test(request.body)) return void response.destroy();
    const answer = request.body.includes('txn') ? { signature: 'x' } : { jsonrpc: '2.0', id: 1, result: 'x' };
    pending.push(() => json(answer)(request, response));
  };
  const { child, output, exit } = launch({ ...variables, HOST: '0.0.0.0' });
  const url = await opened(output);
  expect(output.out).toMatch(/^Clearstake on testnet: open http:\/\/127\.0\.0\.1:\d+\n/);
  const call = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: ['1'] };
  const sent = [
    postJson(`${url}/api/v1/send-txn`, { txn: '00' }),
    postJson(`${url}/api/send`, { txn: '00' }),
    postJson(`${url}/rpc`, call),
    postJson(`${url}/rpc`, [call, { ...call, method: 'getSlot' }]),
  ];
  await expect.poll(() => pending.length, { timeout: 20_000 }).toBe(4);
  child.kill('SIGTERM');
  const status = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).not.toBe(200);
  for (const answer of pending) answer();
  const answers = await Promise.all(sent.map(async (answer) => (await answer).text()));
  expect(answers.filter((answer) => !answer.includes('"x"'))).toEqual([]);
  expect(await exit).toBe(0);
  expect(output.out).toContain('Other machines need it by https');
  expect(output.err).toBe('');
}, 60_000);

it('prints the page’s own address where that is set, and nothing about http behind a proxy', async () => {
  const settings = { PUBLIC_URL: 'https://stake.example', HOST: '0.0.0.0', TRUSTED_PROXIES: '127.0.0.1' };
  const { child, output, exit } = launch({ ...(await remote()).variables, ...settings });
  await opened(output);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(output.out).toBe('Clearstake on testnet: open https://stake.example\n');
}, 60_000);

it('prints the ports of the sandbox; web3.js reads its JSON-RPC, and the page alone steers it', async () => {
  const dir = temporaryFolder(onTestFinished);
  const { child, output, exit } = launch({
    PORT: '0',
    SANDBOX_DIR: dir,
    SANDBOX_RPC_PORT: '0',
    SANDBOX_CONTROL_PORT: '0',
  });
  const page = await opened(output);
  const port = Number(/: http:\/\/127\.0\.0\.1:(\d+), ws/.exec(output.out)?.[1]);
  expect(output.out).toContain(`: http://127.0.0.1:${port}, ws://127.0.0.1:${port + 1}\n`);
  const [, control = ''] = /this machine only: (http:\/\/\S+)\/sandbox\n/.exec(output.out) ?? [];
  expect(await (await fetch(`${page}/config.json`)).json()).toMatchObject({ sandboxControl: control });
  expect((await fetch(`${page}/sandbox/attacks`)).status).toBe(404);
  const own = await fetch(`${control}/sandbox/attacks`, { headers: { origin: page } });
  expect(own.headers.get('access-control-allow-origin')).toBe(page);
  const connection = new Connection(`http://127.0.0.1:${port}`);
  expect(await connection.getGenesisHash()).toBe(pinsFor('sandbox').genesisHash);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}, 120_000);
