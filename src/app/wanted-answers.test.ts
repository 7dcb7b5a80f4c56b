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

it('only these paths are rendered, whatever their query', () => {
  const identity = 'He1ius1111111111111111111111111111111111111';
  const validators = ['/validators', '/validators/compare', `/validators/${identity}`];
  const operators = ['/operators', '/operators/calculators'];
  const others = [
    '/',
    '/figures',
    '/stake',
    '/portfolio',
    '/block-engine',
    '/legacy',
    '/status',
    '/safety',
    '/break',
  ];
  for (const path of [...validators, ...operators, ...others])
    expect(wantedAnswers(`${path}?q=a`, []), path).toEqual(
      expect.arrayContaining([{ route: 'legacyEpochInfo', query: {} }]),
    );
  for (const url of ['/nowhere', '/validators/abc', '/constructor', ''])
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
