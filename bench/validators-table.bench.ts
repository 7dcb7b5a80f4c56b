/**
 * The validators' table with 10,000 rows: frames while it scrolls, on this processor and on one four times slower, and there how
 * long a sort and a filter take to be painted, first the answer to the key or click (as browsers count interaction to next
 * paint), then the list.
 *
 * BENCH_ROUNDS is how often all of it is measured, each time in a new browser: 3 unless told.
 */
import { Bounds } from './lib/bounds';
import { forked } from './lib/forked';
import type { GatewayReport, GatewaySettings } from './lib/gateway-process';
import { withManyValidators } from './lib/many-validators';
import type { SandboxReport } from './lib/sandbox-process';
import { median } from './lib/statistics';
import {
  filterAnswers,
  openTable,
  type Scrolled,
  scrollFrames,
  slowDown,
  sortAnswers,
} from './lib/table-of-many';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const VALIDATORS = 10_000;
const ANSWER_MS = 100;
// The list follows with lower urgency, so that a key that is typed meanwhile comes first.
const LIST_MS = 250;

const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
const upstream = await withManyValidators(sandbox.report.urls.stakingApi, VALIDATORS);
const settings: GatewaySettings = {
  upstreams: { ...sandbox.report.urls, stakingApi: upstream.url },
  cache: true,
};
const gateway = await forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));

const scrolls = { full: [] as Scrolled[], slowed: [] as Scrolled[] };
const answers = new Map<string, { painted: number; listed: number }[]>();
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await openTable(`${gateway.report.url}/validators`, VALIDATORS);
    const { browser, page } = opened;
    try {
      scrolls.full.push(await scrollFrames(page));
      await slowDown(opened);
      scrolls.slowed.push(await scrollFrames(page));
      for (const { what, ...times } of [...(await sortAnswers(page)), ...(await filterAnswers(page))])
        answers.set(what, [...(answers.get(what) ?? []), times]);
    } finally {
      await browser.close();
    }
  }
} finally {
  await gateway.stop();
  upstream.close();
  await sandbox.stop();
}

const bounds = new Bounds();
console.log(`medians of ${ROUNDS} rounds, ${VALIDATORS} validators`);
const scrolled = (seen: readonly Scrolled[], key: keyof Scrolled) => median(seen.map((one) => one[key]));
// Of 60: one frame in thirty may come one frame late, which the gaps below bound one by one.
bounds.atLeast('scroll: frames a second', scrolled(scrolls.full, 'framesPerSecond'), 58);
bounds.atMost('scroll: frame gap (median)', scrolled(scrolls.full, 'median'), 16.8, ' ms');
bounds.atMost('scroll: frame gap (p95)', scrolled(scrolls.full, 'p95'), 20, ' ms');
// Two frames of 16.7 ms.
bounds.atMost('scroll: frame gap (worst)', scrolled(scrolls.full, 'worst'), 33.5, ' ms');
// Slowed, a row that comes into the window takes longer than a frame to be made, laid out and painted; what is promised there is
// that nobody sees a place without its rows.
bounds.told('scroll, four times slower: frames a second', scrolled(scrolls.slowed, 'framesPerSecond'));
bounds.told('scroll, four times slower: frame gap (p95)', scrolled(scrolls.slowed, 'p95'), ' ms');
for (const [name, seen] of [
  ['scroll', scrolls.full],
  ['scroll, four times slower', scrolls.slowed],
] as const) {
  bounds.atMost(`${name}: frames that showed a place without its rows`, scrolled(seen, 'empty'), 0);
  bounds.atLeast(`${name}: rows that went by`, scrolled(seen, 'rows'), 150);
}
for (const [what, times] of answers) {
  bounds.atMost(
    `${what}, interaction to next paint`,
    median(times.map((one) => one.painted)),
    ANSWER_MS,
    ' ms',
  );
  bounds.atMost(`${what}, list in place`, median(times.map((one) => one.listed)), LIST_MS, ' ms');
}
bounds.finish();
