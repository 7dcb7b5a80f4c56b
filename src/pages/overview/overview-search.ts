import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

/** URL state of epoch charts: the range, and the marked epoch. */
export const overviewSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchInteger(0, 10_000_000),
});
