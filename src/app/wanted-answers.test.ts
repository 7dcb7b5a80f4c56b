import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { expect, it } from 'vitest';
import { wantedAnswers } from './wanted-answers';

const epochInfo = (body: string): PrefetchedAnswer => ({
  route: 'legacyEpochInfo',
  query: {},
  body,
  fetchedAt: 0,
  epoch: null,
});
const legacy = (known: PrefetchedAnswer[]) =>
  wantedAnswers('/figures', known)?.filter(({ route }) =>
    ['legacyTvl', 'legacyTps', 'legacyApy'].includes(route),
  );

const rendered =
  '/ /figures /stake /portfolio /block-engine /legacy /status /safety /break /operators /operators/calculators ' +
  '/validators /validators/compare /validators/He1ius1111111111111111111111111111111111111';

it.each(rendered.split(' '))('%s is rendered, whatever its query', (path) => {
  expect(wantedAnswers(`${path}?q=a`, [])).toContainEqual({ route: 'legacyEpochInfo', query: {} });
});

it.each(['/nowhere', '/validators/abc', '/constructor', ''])('no other path is rendered: %s', (url) => {
  expect(wantedAnswers(url, [])).toBeUndefined();
});

it('the legacy series are requested once the running epoch is known, up to the last one that has ended', () => {
  expect(legacy([])).toEqual([]);
  const query = { start_epoch: '961', end_epoch: '1060' };
  expect(legacy([epochInfo('{"epoch":1061,"epochSeconds":60}')])).toEqual([
    { route: 'legacyTvl', query },
    { route: 'legacyTps', query },
    { route: 'legacyApy', query },
  ]);
});
