import { InterestKind } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { InterestTracker } from './interest-tracker';

const tracker = () => new InterestTracker(InterestKind.ACCOUNTS);

it('reports what entered, what left and how long it was there, and nothing where nothing changed', () => {
  const list = tracker();
  const kind = InterestKind.ACCOUNTS;
  expect(list.update(['a', 'b'], 1_000)).toMatchObject({ kind, enteredCount: 2, leftCount: 0, total: 2 });
  expect(list.update(['b', 'a', 'a'], 2_000)).toBeUndefined();
  expect(list.update(['b', 'c'], 4_500)).toMatchObject({
    entered: [{ address: 'c', enteredUnixMs: 4_500n }],
    left: [{ address: 'a', enteredUnixMs: 1_000n, heldMs: 3_500n }],
    total: 2,
    all: false,
  });
  // The clock of this machine was set back.
  expect(list.update(['b'], 0)).toMatchObject({ left: [{ address: 'c', heldMs: 0n }] });
});

it('treats * as all, alone or beside addresses', () => {
  const list = tracker();
  list.update(['a'], 1);
  expect(list.update(['a', '*'], 2)).toMatchObject({ all: true, total: 1, enteredCount: 0, leftCount: 0 });
  expect(list.names()).toEqual(['a', '*']);
  expect(list.update(['*'], 3)).toMatchObject({ all: true, total: 0, leftCount: 1 });
  expect(list.update(['*'], 4)).toBeUndefined();
  expect(list.update([], 5)).toMatchObject({ all: false, total: 0 });
});

it('counts all, and names a hundred of a change and five hundred of the list', () => {
  const many = Array.from({ length: 1_284 }, (_, index) => `${index}`);
  const list = tracker();
  const change = list.update(many, 1);
  expect([change?.enteredCount, change?.entered.length, change?.total]).toEqual([1_284, 100, 1_284]);
  const entries = list.list()?.entries;
  expect([entries?.length, entries?.[0]?.address]).toEqual([500, '1283']);
  const gone = list.update([], 2);
  expect([gone?.leftCount, gone?.left.length]).toEqual([1_284, 100]);
});
