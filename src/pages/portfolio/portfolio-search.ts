import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state of the portfolio: another address to look at, which accounts are listed in which order, and which one stands out. */
export const portfolioSearch = searchSchema({
  address: searchText(),
  show: searchChoice(['active', 'activating', 'deactivating', 'inactive']),
  q: searchText(64),
  mark: searchText(64),
  sort: searchChoice(['account', 'state', 'validator', 'delegated', 'idle', 'next']),
  dir: searchChoice(['turned']),
});
