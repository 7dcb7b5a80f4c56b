import { searchChoice, searchEpoch, searchSchema, searchText } from '@/lib/search-fields';

/**
 * URL state: the address, the filter and order of its accounts, the marked account, the shown epoch, and whether Unstake is open, with
 * where the SOL comes from.
 */
export const portfolioSearch = searchSchema({
  address: searchText(),
  show: searchChoice(['active', 'activating', 'deactivating', 'inactive']),
  q: searchText(64),
  mark: searchText(64),
  sort: searchChoice(['account', 'state', 'validator', 'delegated', 'idle', 'next']),
  dir: searchChoice(['reversed']),
  epoch: searchEpoch,
  unstake: searchText(64),
});
