import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state of the portfolio: another address to look at, and which accounts are listed in which order. */
export const portfolioSearch = searchSchema({
  address: searchText(),
  show: searchChoice(['active', 'activating', 'deactivating', 'inactive']),
  q: searchText(64),
  sort: searchChoice(['account', 'state', 'validator', 'delegated', 'idle']),
  dir: searchChoice(['turned']),
});
