import { searchChoice, searchEpoch, searchInteger, searchList, searchSchema } from '@/lib/search-fields';

/** URL state: range and epoch of the charts, and which are tables; the block-reward share in basis points and the commission in percent of a what-if. */
export const validatorSearch = searchSchema({
  range: searchChoice(['5', '10', '30', '100']),
  epoch: searchEpoch,
  table: searchList(10),
  share: searchInteger(10_000),
  commission: searchInteger(100),
});
