import { deeperParts } from '@/components/block-engine/deeper-parts';
import { searchChoice, searchInteger, searchSchema } from '@/lib/search-fields';

export const blockEngineSearch = searchSchema({
  window: searchChoice(['60', '300', '3600']),
  delay: searchInteger(390),
  show: searchChoice(deeperParts),
});
