import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keptValue } from '@/lib/storage/kept-value';
import { useShownSignatures } from './transaction/use-shown-signatures';
import { useBuildHash } from './use-build-hash';
import { useConnection, useOutages } from './use-connection';
import { useKeptValue } from './use-kept-value';
import { useMedia } from './use-media';
import { RenderedAt, useCountdownNow, useFormattedNow, useNow } from './use-now';
import { useTimeZone } from './use-time-zone';

/** What hooks return on the server, which the browser repeats while it hydrates the page. */
function onServer<Value>(useValues: () => Value, renderedAt?: number): Value | undefined {
  let seen: Value | undefined;
  function Watch() {
    seen = useValues();
    return null;
  }
  renderToString(createElement(RenderedAt, { value: renderedAt }, createElement(Watch)));
  return seen;
}

describe('on the server', () => {
  it('nothing of a browser is known', () => {
    const kept = keptValue('key', 'none of it', String);
    kept.write('written');
    expect(
      onServer(() => ({
        zone: useTimeZone(),
        build: useBuildHash(),
        print: useMedia('print'),
        connection: useConnection(),
        outages: useOutages(),
        kept: useKeptValue(kept),
        signatures: useShownSignatures(),
      })),
    ).toEqual({
      zone: 'UTC',
      build: null,
      print: false,
      connection: 'online',
      outages: [],
      kept: 'none of it',
      signatures: new Set(),
    });
  });

  it.each([
    [19.999, { second: 19, tenth: 10, text: 'at 10', late: 19, early: 10 }],
    [25, { second: 25, tenth: 20, text: 'at 20', late: 25, early: 20 }],
  ])('the time is that of the page, %d seconds after noon', (seconds, expected) => {
    const noon = Date.UTC(2026, 10, 21, 12, 0, 0);
    const sinceNoon = (time: number) => (time - noon) / 1000;
    const quarter = 15 * 60_000;
    expect(
      onServer(
        () => ({
          second: sinceNoon(useNow()),
          tenth: sinceNoon(useNow(10_000)),
          text: useFormattedNow((time) => `at ${sinceNoon(time)}`, 10_000),
          // Seconds are shown in the last quarter of an hour.
          late: sinceNoon(useCountdownNow(noon + quarter)),
          early: sinceNoon(useCountdownNow(noon + quarter + 20_000)),
        }),
        noon + seconds * 1000,
      ),
    ).toEqual(expected);
  });
});
