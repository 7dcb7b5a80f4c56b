import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderedAt, useCountdownNow, useFormattedNow, useNow } from './use-now';

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

const noon = Date.UTC(2026, 10, 21, 12, 0, 0);
const sinceNoon = (time: number) => (time - noon) / 1000;
const quarter = 15 * 60_000;

it.each([
  [19.999, { second: 19, tenth: 10, text: 'at 10', late: 19, early: 10 }],
  [25, { second: 25, tenth: 20, text: 'at 20', late: 25, early: 20 }],
])('the time on the server is that of the page, %d seconds after noon', (seconds, expected) => {
  const useTimes = () => ({
    second: sinceNoon(useNow()),
    tenth: sinceNoon(useNow(10_000)),
    text: useFormattedNow((time) => `at ${sinceNoon(time)}`, 10_000),
    // Seconds are shown in the last quarter of an hour.
    late: sinceNoon(useCountdownNow(noon + quarter)),
    early: sinceNoon(useCountdownNow(noon + quarter + 20_000)),
  });
  expect(onServer(useTimes, noon + seconds * 1000)).toEqual(expected);
});
