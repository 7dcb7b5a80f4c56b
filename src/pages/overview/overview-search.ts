import { searchChoice, searchEpoch, searchSchema } from '@/lib/search-fields';

/** URL state of epoch charts: the range, and the shown epoch. */
export const overviewSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchEpoch,
});
