import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderedAt, useCountdown, useFormattedNow, useNow } from './use-now';

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

it.each([
  [19.999, { second: 19, tenth: 10, text: 'at 10', left: '41 s', passed: '' }],
  [25, { second: 25, tenth: 20, text: 'at 20', left: '35 s', passed: '' }],
])('the time on the server is that of the page, %d seconds after noon', (seconds, expected) => {
  const useTimes = () => ({
    second: sinceNoon(useNow()),
    tenth: sinceNoon(useNow(10_000)),
    text: useFormattedNow((time) => `at ${sinceNoon(time)}`, 10_000),
    left: useCountdown(noon + 60_000).replace(/\s/u, ' '),
    passed: useCountdown(noon + 19_000),
  });
  expect(onServer(useTimes, noon + seconds * 1000)).toEqual(expected);
});
