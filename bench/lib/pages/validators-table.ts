/**
 * The validators' table with 10,000 rows: frame rate while it scrolls, and on a processor four times slower the interaction to
 * next paint of a sort and a filter.
 * BENCH_ROUNDS is how often all of it is measured, each time in a new browser; default 3.
 */
import type { Bounds } from '../bounds';
import { forked } from '../forked';
import type { GatewayReport, GatewaySettings } from '../gateway-process';
import { withManyValidators } from '../many-validators';
import type { SandboxReport } from '../sandbox-process';
import { median } from '../statistics';
import { filterAnswers, framesPerSecond, openTable, slowDown, sortAnswers } from '../table-of-many';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const VALIDATORS = 10_000;
const ANSWER_MS = 100;

export async function measureValidatorsTable(bounds: Bounds): Promise<void> {
  const sandbox = await forked<SandboxReport>('./sandbox-process.ts');
  const upstream = await withManyValidators(sandbox.report.urls.stakingApi, VALIDATORS);
  const settings: GatewaySettings = {
    upstreams: { ...sandbox.report.urls, stakingApi: upstream.url },
  };
  const gateway = await forked<GatewayReport>('./gateway-process.ts', JSON.stringify(settings));

  const scrolls: number[] = [];
  const answers = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await openTable(`${gateway.report.url}/validators?network=mainnet`, VALIDATORS);
      const { browser, page } = opened;
      try {
        scrolls.push(await framesPerSecond(page));
        await slowDown(opened);
        for (const { what, painted } of [...(await sortAnswers(page)), ...(await filterAnswers(page))])
          answers.set(what, [...(answers.get(what) ?? []), painted]);
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
