import { expect, it } from 'vitest';
import { shownColumns } from './shown-columns';

it('shows the chosen columns, all by default, and only the vote account on testnet', () => {
  const all = ['vote', 'total', 'base', 'block', 'mev', 'mevRewards', 'blockRewards', 'stake', 'share'];
  expect(shownColumns({})).toEqual(all);
  expect(shownColumns({ columns: ['stake'] })).toEqual(['stake']);
  expect(shownColumns({ network: 'testnet', columns: ['stake'] })).toEqual(['vote']);
});
