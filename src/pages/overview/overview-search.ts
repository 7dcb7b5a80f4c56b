import { searchChoice, searchEpoch, searchList, searchSchema } from '@/lib/search-fields';

/** URL state of epoch charts: the range, the shown epoch, and the charts that are shown as tables. */
export const overviewSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchEpoch,
  table: searchList(10),
});
