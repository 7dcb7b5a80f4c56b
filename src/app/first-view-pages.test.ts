import { existsSync } from 'node:fs';
import type { FirstViewEntry } from '@contract/first-view';
import { expect, it } from 'vitest';
import { firstViewPage, firstViewPages } from './first-view-pages';

const epochInfo = (body: string): FirstViewEntry => ({
  route: 'legacyEpochInfo',
  query: {},
  body,
  fetchedAt: 0,
  epoch: null,
});
const legacy = (known: FirstViewEntry[]) =>
  firstViewPage('/')
    ?.wanted(known)
    .filter(({ route }) => ['legacyTvl', 'legacyTps', 'legacyApy'].includes(route));

it.each(Object.values(firstViewPages))(
  '$module is a file, so that its code can be fetched ahead',
  ({ module }) => {
    expect(existsSync(new URL(`../../${module}`, import.meta.url))).toBe(true);
  },
);

it('only these paths are rendered, whatever their query', () => {
  expect(firstViewPage('/?range=30')).toBe(firstViewPages['/']);
  expect(firstViewPage('/validators?q=a')).toBe(firstViewPages['/validators']);
  for (const url of ['/stake', '/validators/abc', '/constructor', ''])
    expect(firstViewPage(url)).toBeUndefined();
});

it('the legacy series are wanted once the running epoch is known, up to the last one that has ended', () => {
  expect(legacy([])).toEqual([]);
  const query = { start_epoch: '961', end_epoch: '1060' };
  expect(legacy([epochInfo('{"epoch":1061,"epochSeconds":60}')])).toEqual([
    { route: 'legacyTvl', query },
    { route: 'legacyTps', query },
    { route: 'legacyApy', query },
  ]);
});

it.each(['{"epoch":"soon"}', 'no'])('an epoch that cannot be read, %s, asks for nothing more', (body) => {
  expect(legacy([epochInfo(body)])).toEqual([]);
});

it('the list of validators wants all that its page reads, so that it asks for nothing while it starts', () => {
  expect(
    firstViewPage('/validators')
      ?.wanted([])
      .map(({ route }) => route),
  ).toEqual(['legacyEpochInfo', 'validatorsOverview', 'testnetValidators']);
});
