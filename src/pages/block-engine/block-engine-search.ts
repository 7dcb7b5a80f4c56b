import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

/** URL state of the block engine's page: the time shown in seconds, and the packet delay to compare with. */
export const blockEngineSearch = searchSchema({
  window: searchChoice(['60', '300', '3600']),
  delay: searchInteger(0, 390),
});
