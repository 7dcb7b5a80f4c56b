import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

/** URL state: the displayed window in seconds, and the packet delay to compare with in milliseconds. */
export const blockEngineSearch = searchSchema({
  window: searchChoice(['60', '300', '3600']),
  delay: searchInteger(390),
});
