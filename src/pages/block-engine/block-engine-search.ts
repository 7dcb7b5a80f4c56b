import { deeperParts } from '@/components/block-engine/deeper-parts';
import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

/** URL state: the displayed window in seconds, the packet delay to compare with in milliseconds, and the part that is open. */
export const blockEngineSearch = searchSchema({
  window: searchChoice(['60', '300', '3600']),
  delay: searchInteger(390),
  show: searchChoice(deeperParts),
});
