/**
 * The validators' table with 10,000 rows: frame rate while it scrolls, and on a processor four times slower the interaction to
 * next paint of a sort and a filter.
 * BENCH_ROUNDS is how often all of it is measured, each time in a new browser; default 3.
 */
import { createServer } from 'node:http';
import { listenOnLoopback } from '@clearstake/gateway/testing/loopback';
import { base58 } from '@scure/base';
import type { Page } from 'playwright';
import { forward } from '../../../e2e/fixtures/front';
import { randomStream } from '../../../src/lib/bootstrap';
import type { Bounds } from '../bounds';
import { forked } from '../forked';
import { gapsBetween, noteFrames } from '../frames';
import type { GatewayReport, GatewaySettings } from '../gateway-process';
import { interactionToPaint } from '../interaction';
import type { SandboxReport } from '../sandbox-process';
import { median } from '../statistics';
import { conditions, openThrottled } from '../throttled-browser';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const VALIDATORS = 10_000;
const ANSWER_MS = 100;
// Fifteen wheel notches in a second, a fast reader; 42 rows a second.
const PIXELS_PER_SECOND = 1_500;
const SCROLL_MS = 4_000;
const first = ['North', 'Silver', 'Open', 'Quiet', 'Solar', 'Iron', 'Cloud', 'Amber', 'Green', 'Blue'];
const second = ['mill', 'light', 'forge', 'harbor', 'stone', 'node', 'field', 'works', 'gate', 'peak'];

function overview() {
  const next = randomStream(VALIDATORS);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const address = () => base58.encode(Uint8Array.from({ length: 32 }, () => next() * 256));
  const figure = (most: number, decimals: number) => Number((next() * most).toFixed(decimals));
  const validators = Array.from({ length: VALIDATORS }, () => {
    const parts = { apy: figure(6, 4), apy_block_rewards: figure(2, 4), apy_jito: figure(1, 4) };
    const hasMetadata = next() > 0.02;
    return {
      identity: address(),
      vote_identity: address(),
      activated_stake: figure(900_000, 3),
      name: next() > 0.1 ? `${pick(first)}${pick(second)} ${Math.floor(next() * 1000)}` : null,
      mev_rewards: figure(200, 3),
      block_rewards: figure(300, 3),
      ...(hasMetadata && { ...parts, apy_total: parts.apy + parts.apy_block_rewards + parts.apy_jito }),
    };
  });
  return {
    general_data: { total_Solana_stake: 400_000_000, all_validators_Rakurai: VALIDATORS },
    validators,
  };
}

/** A proxy for the staking API at `origin` with another overview of the validators. */
async function withManyValidators(origin: string) {
  const answer = JSON.stringify(overview());
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/api/v1/validators/overview') return forward(origin, incoming, response);
    incoming.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  return {
    url: await listenOnLoopback(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Scrolls evenly by the wheel. */
async function framesPerSecond(page: Page): Promise<number> {
  await page.mouse.move(600, 600);
  // Frames before the table moves would not count its drawing.
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => scrollY > 0);
  const frameTimes = await noteFrames(page);
  const from = performance.now();
  let done = 0;
  while (performance.now() - from < SCROLL_MS) {
    const due = Math.round(((performance.now() - from) / 1000) * PIXELS_PER_SECOND);
    if (due > done) await page.mouse.wheel(0, due - done);
    done = due;
    await page.waitForTimeout(8);
  }
  const gaps = gapsBetween(await frameTimes());
  return (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
}

/** Sorts by a figure, in the other direction, and by name; then filters by typing. */
async function sortAndFilter(
  page: Page,
  answered: (what: string, act: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  for (const head of ['Stake, SOL', 'Stake, SOL', 'Validator', 'APY, %']) {
    const link = page.locator('.vtable thead').getByRole('link', { name: head, exact: true });
    await answered(`sort by ${head}`, () => link.click());
  }
  await page.getByRole('searchbox', { name: 'Search validators' }).click();
  for (const key of ['m', 'i', 'l', 'l', 'Backspace'])
    await answered('filter by typing', () => page.keyboard.press(key));
}

export async function measureValidatorsTable(bounds: Bounds): Promise<void> {
  const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
  const upstream = await withManyValidators(sandbox.report.urls.stakingApi);
  const settings: GatewaySettings = {
    upstreams: { ...sandbox.report.urls, stakingApi: upstream.url },
  };
  const gateway = await forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));

  const scrolls: number[] = [];
  const answers = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser, page, cdp } = await openThrottled({ throttled: false });
      try {
        await page.goto(`${gateway.report.url}/validators?network=mainnet`, { timeout: 60_000 });
        await page.locator(`.vtable[aria-rowcount="${VALIDATORS + 2}"]`).waitFor({ timeout: 60_000 });
        await page.waitForTimeout(3_000);
        scrolls.push(await framesPerSecond(page));
        await page.evaluate(() => scrollTo(0, 0));
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
        await page.waitForTimeout(1_000);
        await sortAndFilter(page, async (what, act) =>
          answers.set(what, [...(answers.get(what) ?? []), await interactionToPaint(page, act)]),
        );
      } finally {
        await browser.close();
      }
    }
  } finally {
    await gateway.stop();
    upstream.close();
    await sandbox.stop();
  }

  console.log(`medians of ${ROUNDS} rounds, ${VALIDATORS} validators`);
  bounds.atLeast('scroll: frames a second', median(scrolls), 50);
  for (const [what, painted] of answers)
    bounds.atMost(`${what}, interaction to next paint`, median(painted), ANSWER_MS, ' ms');
}
