import { expect, it } from 'vitest';
import { listedAttacks, playedAttacks } from './index';

it('lists attacks on native stake only where another cluster is played', () => {
  const names = playedAttacks.map(({ name }) => name);
  expect([...new Set(playedAttacks.flatMap(({ routes }) => routes))].sort()).toEqual([
    'nativeStake',
    'nativeUnstake',
  ]);
  expect(names).toEqual(expect.arrayContaining(['NS02', 'NS05', 'NU04']));
  expect(names).not.toContain('LS08');
  expect(listedAttacks.map(({ name }) => name)).toContain('LS08');
});
