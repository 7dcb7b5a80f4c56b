import { InterestKind } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { describe, expect, it } from 'vitest';
import { InterestTracker } from './interest-tracker';

const tracker = () => new InterestTracker(InterestKind.ACCOUNTS);

describe('InterestTracker', () => {
  it('reports what entered, what left and how long it was there', () => {
    const list = tracker();
    expect(list.update(['a', 'b'], 1_000)).toMatchObject({ enteredCount: 2, leftCount: 0, total: 2 });
    const change = list.update(['b', 'c'], 4_500);
    expect(change).toMatchObject({
      entered: [{ address: 'c', enteredUnixMs: 4_500n }],
      left: [{ address: 'a', enteredUnixMs: 1_000n, heldMs: 3_500n }],
      total: 2,
      all: false,
    });
  });

  it('reports nothing when nothing changed, whatever the order or repetition', () => {
    const list = tracker();
    list.update(['a', 'b'], 1);
    expect(list.update(['b', 'a', 'a'], 2)).toBeUndefined();
  });

  it('treats * as all, not as an address', () => {
    const list = tracker();
    list.update(['a'], 1);
    expect(list.update(['*'], 2)).toMatchObject({ all: true, total: 0, leftCount: 1 });
    expect(list.update(['*'], 3)).toBeUndefined();
    expect(list.update(['a'], 4)).toMatchObject({ all: false, enteredCount: 1 });
  });

  it('reports that all is named beside the same addresses, and that it no longer is', () => {
    const list = tracker();
    list.update(['a'], 1);
    expect(list.update(['a', '*'], 2)).toMatchObject({ all: true, total: 1, enteredCount: 0, leftCount: 0 });
    expect(list.update(['a'], 3)).toMatchObject({ all: false, total: 1 });
  });

  it('reports an address that comes to others', () => {
    const list = tracker();
    list.update(['a'], 1);
    expect(list.update(['a', 'b'], 2)).toMatchObject({ total: 2, entered: [{ address: 'b' }], left: [] });
  });

  it('names what the list holds, all included, and nothing before the first update', () => {
    const list = tracker();
    expect(list.names()).toEqual([]);
    list.update(['a', '*', 'b'], 1);
    expect(list.names()).toEqual(['a', 'b', '*']);
    list.update(['b'], 2);
    expect(list.names()).toEqual(['b']);
  });

  it('lists the newest first, with the time since when each is there and the kind of list', () => {
    const list = tracker();
    const kind = InterestKind.ACCOUNTS;
    expect(list.update(['a'], 1)?.kind).toBe(kind);
    list.update(['a', 'b', '*'], 2);
    expect(list.list()).toMatchObject({
      kind,
      all: true,
      total: 2,
      entries: [
        { address: 'b', enteredUnixMs: 2n },
        { address: 'a', enteredUnixMs: 1n },
      ],
    });
  });

  it('counts all and lists at most a hundred', () => {
    const many = Array.from({ length: 1_284 }, (_, index) => `${index}`);
    const list = tracker();
    const change = list.update(many, 1);
    expect(change).toMatchObject({ enteredCount: 1_284, total: 1_284 });
    expect(change?.entered).toHaveLength(100);
    expect(list.list()?.entries).toHaveLength(500);
    const gone = list.update([], 2);
    expect([gone?.leftCount, gone?.left.length]).toEqual([1_284, 100]);
  });

  it('has no list before the first update, and an empty one after an empty update', () => {
    const list = tracker();
    expect(list.list()).toBeUndefined();
    list.update([], 1);
    expect(list.list()).toMatchObject({ total: 0, all: false });
  });
});
