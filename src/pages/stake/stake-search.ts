import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state: the kind of stake, and the initial amount in SOL. */
export const stakeSearch = searchSchema({
  kind: searchChoice(['native', 'liquid']),
  amount: searchText(),
});
