import { searchChoice, searchEpoch, searchList, searchSchema } from '@/lib/search-fields';

export const overviewSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchEpoch,
  table: searchList(10),
});
