import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

export const stakeSearch = searchSchema({
  kind: searchChoice(['native', 'liquid']),
  amount: searchText(),
});
