/**
 * Loading and interaction of `/` and `/validators` under slow 4G and a processor four times slower, against static HTML pages of
 * the same figures and rows. All pages are loaded cold and in turn, so that a busy machine is shared by all; medians count.
 *
 * BENCH_ROUNDS is how often each page is loaded: 5 unless told; use 9 or more to tell apart what is closer than 10 %.
 */
import { startServer } from '../e2e/fixtures/server';
import { Bounds } from './lib/bounds';
import { type Answered, chartsByLibrary, overviewAnswers, validatorsAnswer } from './lib/page-interactions';
import { loadCold, type PageLoad } from './lib/page-load';
import { appAnswers } from './lib/shown-pages';
import { serveStatic, staticPage } from './lib/static-page';
import { median } from './lib/statistics';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const KIBIBYTE = 1024;

interface Target {
  readonly name: string;
  readonly url: string;
  /** Matches once the last of the page's data is in the document. */
  readonly ready: string;
  readonly loads: PageLoad[];
}

/** Another order in each round, so that what comes before a page is not always the same. */
function turned<Value>(list: readonly Value[], round: number): Value[] {
  const order = list.map((_, index) => list[(index + round) % list.length] as Value);
  return round % 2 === 0 ? order : order.reverse();
}

const server = await startServer();
const shown = appAnswers(server.url);
const [overview, validators] = [await shown.overview(), await shown.validators()];
const floors = [await serveStatic(staticPage(overview)), await serveStatic(staticPage(validators))];
const answered: Answered[] = [];
const target = (name: string, url: string, ready: string): Target => ({ name, url, ready, loads: [] });
const home = target('/', `${server.url}/`, '.excerpt tbody tr:last-child .big');
const list = target(
  '/validators',
  `${server.url}/validators`,
  `.vtable tr[data-index="${validators.rows.length - 1}"] td:last-child`,
);
const homeFloor = target('/ static', floors[0]?.url ?? '', `tbody tr:nth-child(${overview.rows.length}) td`);
const listFloor = target(
  '/validators static',
  floors[1]?.url ?? '',
  `tbody tr:nth-child(${validators.rows.length}) td`,
);
const targets = [homeFloor, home, listFloor, list];

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of turned(targets, round)) {
      const interact = one === home ? overviewAnswers : one === list ? validatorsAnswer : undefined;
      one.loads.push(
        await loadCold(one.url, one.ready, async ({ page }) => {
          if (interact) answered.push(...(await interact(page)));
        }),
      );
    }
    answered.push(...(await chartsByLibrary(home.url)));
  }
} finally {
  for (const floor of floors) floor.close();
  await server.stop();
}

function report(): void {
  const of = (one: Target, key: keyof PageLoad) => median(one.loads.map((load) => load[key]));
  const worst = (one: Target, key: keyof PageLoad) => Math.max(...one.loads.map((load) => load[key]));
  console.log(`medians of ${ROUNDS} cold loads`);
  console.table(
    Object.fromEntries(
      targets.map((one) => [
        one.name,
        {
          'FCP ms': Math.round(of(one, 'firstPaint')),
          'LCP ms': Math.round(of(one, 'largestPaint')),
          'data ms': Math.round(of(one, 'ready')),
          'TBT ms': Math.round(of(one, 'blocking')),
          CLS: Number(of(one, 'layoutShift').toFixed(4)),
          requests: of(one, 'requests'),
          'JS kB': Number((of(one, 'scriptBytes') / 1000).toFixed(1)),
          'total kB': Number((of(one, 'totalBytes') / 1000).toFixed(1)),
        },
      ]),
    ),
  );
  const bounds = new Bounds();
  for (const [page, floor] of [
    [home, homeFloor],
    [list, listFloor],
  ] as const) {
    const ratio = (key: keyof PageLoad) => of(page, key) / of(floor, key);
    bounds.atMost(
      `${page.name} largest contentful paint, times the static page's`,
      ratio('largestPaint'),
      1.3,
    );
    bounds.atMost(`${page.name} data in the document, times the static page's`, ratio('ready'), 1.5);
    bounds.atMost(`${page.name} layout shift, worst`, worst(page, 'layoutShift'), 0.0099);
    bounds.atMost(`${page.name} total blocking time`, of(page, 'blocking'), 149, ' ms');
  }
  bounds.atMost('/ requests', worst(home, 'requests'), 12);
  bounds.atMost('/ JavaScript on the wire before charts', of(home, 'scriptBytes') / KIBIBYTE, 125, ' KiB');
  bounds.atMost('/ code of charts on the wire', worst(home, 'chartCodeBytes') / KIBIBYTE, 115, ' KiB');
  for (const what of new Set(answered.map((one) => one.what))) {
    const values = answered.filter((one) => one.what === what);
    bounds.atMost(what, median(values.map((one) => one.value)), values[0]?.limit ?? 0, ' ms');
  }
  bounds.finish();
}

report();
