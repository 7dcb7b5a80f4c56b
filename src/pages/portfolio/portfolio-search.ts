import { portfolioTabs } from '@/lib/portfolio/tabs';
import { searchChoice, searchEpoch, searchSchema, searchText } from '@/lib/search-fields';

/**
 * URL state: the address, its accounts' filter and order, the marked and the new account, the shown epoch and part, and whether
 * Unstake is open, with where the SOL comes from.
 */
export const portfolioSearch = searchSchema({
  address: searchText(),
  show: searchChoice(['active', 'activating', 'deactivating', 'inactive']),
  q: searchText(64),
  mark: searchText(64),
  new: searchText(64),
  sort: searchChoice(['account', 'state', 'validator', 'delegated', 'idle', 'next']),
  dir: searchChoice(['reversed']),
  epoch: searchEpoch,
  tab: searchChoice(portfolioTabs),
  unstake: searchText(64),
});
