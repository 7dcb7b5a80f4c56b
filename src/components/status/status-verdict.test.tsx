import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Probe, ProbeResult } from '@/api/status/probe';
import { renderStrict } from '@/testing/render-strict';
import { StatusVerdict } from './status-verdict';

const probe = (id: string, kind: Probe['kind']) => ({ id, group: 'rpc', name: id, kind }) as Probe;
const good = { outcome: 'ok', at: Date.now(), cachedSeconds: null } as ProbeResult;

it.each([
  ['all that is read was asked', ['slot', 'balance'], /^All is well: /],
  [
    'an action was asked in place of a reading',
    ['slot', 'send'],
    /^Stopped before all were asked: 2 answers/,
  ],
])('says whether all is well when %s', async (_, asked, sentence) => {
  await renderStrict(
    <StatusVerdict
      run={{
        probes: [probe('slot', 'read'), probe('balance', 'read'), probe('send', 'action')],
        checks: [],
        results: new Map(asked.map((id) => [id, good])),
        failingSince: new Map(),
        comparisons: new Map(),
        running: false,
        inFlight: new Set(),
        start: () => undefined,
        stop: () => undefined,
      }}
    />,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
  // What was not asked is not called well.
  const unknown = page.getByRole('img', { name: 'Not known yet' }).elements().length;
  expect(unknown > 0).toBe(!sentence.source.includes('All is well'));
});
