import { searchChoice, searchEpoch, searchInteger, searchList, searchSchema } from '@/lib/search-fields';

export const validatorSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchEpoch,
  table: searchList(10),
  share: searchInteger(10_000),
  commission: searchInteger(100),
});
