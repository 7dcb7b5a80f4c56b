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
import { answeredInHaste, type ColdLoad, loadCold, openedWhenReady } from './lib/cold-load';
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
  { name: '/', url: `${server.url}/`, control: 'main button' },
  { name: '/validators', url: `${server.url}/validators`, control: '.vtable thead a' },
  { name: '/stake', url: `${server.url}/stake`, control: 'main input[inputmode="decimal"]' },
  { name: '/portfolio', url: `${server.url}/portfolio`, control: 'main form input' },
];
// Pressed as soon as they are visible, and what answers.
const rangeEnd = '[aria-label="Epoch range"] a:last-child';
const liquid = '[aria-label="Kind of stake"] a:last-child';
const presses = {
  range: { url: `${server.url}/figures`, control: rangeEnd, answer: `${rangeEnd}[aria-current]` },
  sort: {
    url: `${server.url}/validators`,
    control: '.vtable thead th:nth-child(3) a',
    answer: 'th[aria-sort]',
  },
  'native or liquid': { url: `${server.url}/stake`, control: liquid, answer: `${liquid}[aria-current]` },
  source: { url: `${server.url}/`, control: 'main [popovertarget]', answer: 'main :popover-open' },
  filter: {
    url: `${server.url}/validators`,
    control: 'search [popovertarget]',
    answer: 'search :popover-open',
  },
  Connect: { url: `${server.url}/`, control: connect, answer: 'dialog[open]' },
};
const loads = new Map<string, ColdLoad[]>(targets.map(({ name }) => [name, []]));
const times = new Map<string, number[]>();
const note = (what: string, value: number) => times.set(what, [...(times.get(what) ?? []), value]);

async function workWithOverview(): Promise<void> {
  const { browser, page, cdp } = await openThrottled();
  try {
    await page.goto(`${server.url}/`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settledMs);
    note('connect at 4x', await openedWhenReady(page, connect));
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/figures`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settledMs);
    const ranges = page.getByRole('group', { name: 'Epoch range' }).first();
    await ranges.scrollIntoViewIfNeeded();
    for (const range of ['100', '10']) {
      const link = ranges.getByRole('link', { name: range, exact: true });
      note('range change', await interactionToPaint(page, () => link.click()));
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
    for (const [what, press] of Object.entries(presses))
      note(`${what} in haste`, await answeredInHaste(press));
    await workWithOverview();
  }
} finally {
  references.close();
  await server.stop();
}

const of = (name: string, key: keyof ColdLoad) => median((loads.get(name) ?? []).map((load) => load[key]));
const time = (what: string) => median(times.get(what) ?? []);
/** Compressed size of a page's first load, in KiB. */
const gzippedOf = (page: string): number =>
  firstLoad(page).reduce((sum: number, file: string) => {
    const compressed = `dist/client/${file}.gz`;
    return sum + (existsSync(compressed) ? statSync(compressed).size : 0);
  }, 0) / KIBIBYTE;

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
for (const page of ['/', '/validators', '/stake', '/portfolio']) {
  const seen = of(page, 'seen') / of('react', 'largestPaint');
  bounds.atMost(`${page} first control seen, times the LCP of the React page`, seen, 1.4);
  bounds.atMost(`${page} blocking time`, of(page, 'blocking'), 300, ' ms');
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
for (const what of Object.keys(presses))
  bounds.atMost(
    `${what} pressed as soon as it is seen: answered, times the hydration of the React page`,
    time(`${what} in haste`) / hydrated,
    what === 'Connect' ? 0.7 : 1,
  );
bounds.atMost('first load of / before charts, gzip', gzippedOf('overview'), 150, ' KiB');
bounds.atMost('first load of /stake before charts, gzip', gzippedOf('stake'), 190, ' KiB');
bounds.atMost('range change, interaction to next paint', time('range change'), 100, ' ms');
bounds.atMost('pointer over synchronised charts, frame gap (p95)', time('sweep p95'), 33, ' ms');
bounds.atMost('pointer over synchronised charts, frame gap (worst)', time('sweep worst'), 66, ' ms');
bounds.finish();
