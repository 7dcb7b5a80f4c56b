import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state of the stake page: the kind of stake, and an amount in SOL to begin with. */
export const stakeSearch = searchSchema({
  kind: searchChoice(['native', 'liquid']),
  amount: searchText(),
});
