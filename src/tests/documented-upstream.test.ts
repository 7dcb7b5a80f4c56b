import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { strictUpstream } from '@clearstake/gateway/testing/strict-upstream';
import { startTestGateway, type TestGateway } from '@clearstake/gateway/testing/test-gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '@/app/entry-server';

const index = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
// Instead of a build: the renderer of this source tree, handed over through the global object.
const entry = 'export const { canonical, wanted, render, file, renderFile, say } = globalThis.__pages;';

const distDir = temporaryFolder();
let gateway: TestGateway;
let upstream: ReturnType<typeof strictUpstream>;
beforeAll(async () => {
  Reflect.set(globalThis, '__pages', renderer);
  for (const dir of ['client', 'ssr']) await mkdir(join(distDir, dir));
  await writeFile(join(distDir, 'client', 'index.html'), index);
  await writeFile(join(distDir, 'ssr', 'entry-server.js'), entry);
});

async function start(
  overrides: Parameters<typeof startTestGateway>[0] = {},
  ofUpstream?: Parameters<typeof strictUpstream>[0],
): Promise<void> {
  upstream = strictUpstream(ofUpstream);
  gateway = await startTestGateway(
    { distDir, limits: { renderBudget: 20_000 }, ...overrides },
    upstream.answer,
  );
}

/** What a visitor of the page reads before any script runs. */
async function textOf(path: string): Promise<string> {
  const page = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  const [, html = ''] = /<div id="root">(.*?)<script id="hydration-state"/s.exec(await page.text()) ?? [];
  return html.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<');
}

afterAll(() => void Reflect.deleteProperty(globalThis, '__pages'));

it('warm-up and rendered pages ask a staking API for nothing that the documents do not show', async () => {
  await start();
  const calls = () => gateway.api.seen.map(({ url, body }) => `${url} ${body}`.trim());
  // Nobody has visited a page yet.
  await expect.poll(calls, { timeout: 20_000 }).toContain('/api/tvl?start_epoch=700&end_epoch=799');
  expect(calls()).toContain('/api/v1/validator/network/apy?epochs=100 {"epochs":100}');
  for (const path of [
    '/',
    '/figures',
    '/validators',
    '/stake',
    '/portfolio',
    '/operators',
    '/block-engine',
    '/legacy',
  ]) {
    const page = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text(), path).toContain('hydration-state');
  }
  expect(calls()).toContain('/api/v1/validator/blockcu?epochs=100 {"epochs":100}');
  expect(upstream.refused).toEqual([]);
});

it('a bad row, null or text costs no other, and an undocumented form of a series may be a list', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ epoch: 795 + index, apy: 6.5 }));
  const good = { identity: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv', name: 'Good', apy_total: 6.8 };
  const answers = {
    '/api/v1/validators/overview': {
      general_data: { total_Solana_stake: 'many', rakurai_Total_stake: 21_300_000 },
      validators: [{ ...good, activated_stake: '181333' }, null, { name: 7 }],
    },
    '/api/v1/validator/apy?epochs=100': rows,
    '/api/v1/validator/network/apy': { apy: [...rows, { epoch: 800, apy: 'n/a' }] },
    '/api/v1/validator/mev-rewards': { mev_rewards: [] },
    '/api/v1/validator/network/mev-rewards': { mev_rewards: [] },
  };
  await start({}, { answers });
  const validators = await textOf('/validators');
  expect(validators).toContain('Good');
  expect(validators).toContain('4 values of the source cannot be read and are left out.');
  expect(validators).toContain('Network stake cannot be read. Client stake 21,300,000 SOL');
  expect(validators).toContain('Validators not in the answer.');
  const overview = await textOf('/');
  expect(overview).toContain('One row of the source cannot be read and is left out.');
  expect(overview).toContain('There are no figures in this range of epochs.');
  expect(overview).not.toContain('unknown form');
});
