/**
 * How soon four pages are visible and interactive under slow 4G and a processor four times slower, in ratios to two reference
 * pages that this bench builds: a static one, and the same page prerendered and hydrated by React. All pages are loaded cold and
 * interleaved, so that machine noise affects all; medians count.
 * BENCH_ROUNDS is how often each page is loaded, default 9.
 */
import { existsSync, statSync } from 'node:fs';
import { startServer } from '../e2e/fixtures/server';
import { firstLoad } from '../scripts/lib/first-load.mjs';
import { Bounds } from './lib/bounds';
import { type ColdLoad, loadCold, openedByImpatience, openedWhenReady } from './lib/cold-load';
import { interactionToPaint, sweep } from './lib/interaction';
import { median } from './lib/statistics';
import { conditions, openThrottled } from './lib/throttled-browser';
import { serveReferencePages } from './reference/serve';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const KIBIBYTE = 1024;
const connect = 'header button[aria-haspopup="dialog"]';
const settledMs = 5_000;

const server = await startServer();
const references = await serveReferencePages();
const targets = [
  { name: 'static', url: references.staticUrl, control: 'h1' },
  { name: 'react', url: references.reactUrl, control: 'tbody tr:last-child td:last-child' },
  { name: '/', url: `${server.url}/`, control: '[aria-label="Epoch range"] button' },
  { name: '/validators', url: `${server.url}/validators`, control: '.vtable thead button' },
  { name: '/stake', url: `${server.url}/stake`, control: 'main input[inputmode="decimal"]' },
  { name: '/portfolio', url: `${server.url}/portfolio`, control: 'main form input' },
];
const loads = new Map<string, ColdLoad[]>(targets.map(({ name }) => [name, []]));
const times = new Map<string, number[]>();
const note = (what: string, value: number) => times.set(what, [...(times.get(what) ?? []), value]);

/** Changes the range, moves the pointer over the charts, and opens the wallet dialog, on a settled page. */
async function workWithOverview(): Promise<void> {
  const { browser, page, cdp } = await openThrottled();
  try {
    await page.goto(`${server.url}/`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settledMs);
    note('connect at 4x', await openedWhenReady(page, connect));
    await page.keyboard.press('Escape');
    const ranges = page.getByRole('group', { name: 'Epoch range' }).first();
    await ranges.scrollIntoViewIfNeeded();
    for (const range of ['100', '10']) {
      const button = ranges.getByRole('button', { name: range, exact: true });
      note('range change', await interactionToPaint(page, () => button.click()));
    }
    const { p95, worst } = await sweep(page, 'figure .recharts-cartesian-grid');
    note('sweep p95', p95);
    note('sweep worst', worst);
    await page.reload({ waitUntil: 'load', timeout: 60_000 });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(settledMs);
    note('connect at 1x', await openedWhenReady(page, connect));
  } finally {
    await browser.close();
  }
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = targets.map((_, index) => targets[(index + round) % targets.length]);
    for (const target of order) {
      if (!target) continue;
      loads.get(target.name)?.push(await loadCold(target.url, target.control, target.name !== 'static'));
    }
    note('connect pressed early', await openedByImpatience(`${server.url}/`, connect));
    await workWithOverview();
  }
} finally {
  references.close();
  await server.stop();
}

const of = (name: string, key: keyof ColdLoad) => median((loads.get(name) ?? []).map((load) => load[key]));
const time = (what: string) => median(times.get(what) ?? []);
const gzipped = firstLoad('overview').reduce((sum: number, file: string) => {
  const compressed = `dist/client/${file}.gz`;
  return sum + (existsSync(compressed) ? statSync(compressed).size : 0);
}, 0);

console.log(
  `medians of ${ROUNDS} cold loads, round trip ${conditions.roundTripMs} ms, processor ${conditions.cpu}x`,
);
console.table(
  Object.fromEntries(
    targets.map(({ name }) => [
      name,
      {
        'LCP ms': Math.round(of(name, 'largestPaint')),
        'seen ms': Math.round(of(name, 'seen')),
        'answers ms': Math.round(of(name, 'answers')),
        'blocking ms': Math.round(of(name, 'blocking')),
        CLS: Number(of(name, 'layoutShift').toFixed(4)),
      },
    ]),
  ),
);

const bounds = new Bounds();
const hydrated = of('react', 'answers');
for (const [page, limit] of [
  ['/', 1.6],
  ['/validators', 1.6],
  ['/stake', 2],
  ['/portfolio', 2],
] as const) {
  const seen = of(page, 'seen') / of('react', 'largestPaint');
  bounds.atMost(`${page} first control seen, times the LCP of the React page`, seen, limit);
  const answers = of(page, 'answers') / hydrated;
  bounds.atMost(`${page} first control answers, times the hydration of the React page`, answers, 1.5);
  bounds.atMost(`${page} blocking time`, of(page, 'blocking'), 250, ' ms');
  bounds.atMost(`${page} layout shift`, of(page, 'layoutShift'), 0.01);
}
for (const page of ['/', '/validators'])
  bounds.atMost(
    `${page} LCP, times that of the static page`,
    of(page, 'largestPaint') / of('static', 'largestPaint'),
    2,
  );
bounds.atMost('click to open wallet dialog, 1x', time('connect at 1x'), 100, ' ms');
bounds.atMost('click to open wallet dialog, 4x', time('connect at 4x'), 250, ' ms');
bounds.atMost(
  'Connect pressed as soon as it is seen: dialog open, times the hydration of the React page',
  time('connect pressed early') / hydrated,
  1.7,
);
bounds.atMost('first load of / before charts, gzip', gzipped / KIBIBYTE, 125, ' KiB');
bounds.atMost('range change, interaction to next paint', time('range change'), 100, ' ms');
bounds.atMost('pointer over synchronised charts, frame gap (p95)', time('sweep p95'), 33, ' ms');
bounds.atMost('pointer over synchronised charts, frame gap (worst)', time('sweep worst'), 66, ' ms');
bounds.finish();
