import { expect, it } from 'vitest';
import { shownColumns } from './shown-columns';

it('shows the chosen columns, these by default, and only the vote account on testnet', () => {
  const all = ['vote', 'total', 'change', 'trend', 'commission', 'base', 'block', 'mev', 'stake'];
  expect(shownColumns({})).toEqual(all);
  expect(shownColumns({ columns: ['stake'] })).toEqual(['stake']);
  expect(shownColumns({ network: 'testnet', columns: ['stake'] })).toEqual(['vote']);
});
