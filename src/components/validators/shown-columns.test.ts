import { expect, it } from 'vitest';
import { shownColumns } from './shown-columns';

it('shows what was chosen, else all there are; of testnet the vote account, which is all its list has', () => {
  const all = ['vote', 'total', 'base', 'block', 'mev', 'mevRewards', 'blockRewards', 'stake', 'share'];
  expect(shownColumns({})).toEqual(all);
  expect(shownColumns({ columns: ['stake'] })).toEqual(['stake']);
  expect(shownColumns({ network: 'testnet', columns: ['stake'] })).toEqual(['vote']);
});
