import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

/** URL state of everything that shows charts over epochs: how many, and which one is marked. */
export const overviewSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchInteger(0, 10_000_000),
});
