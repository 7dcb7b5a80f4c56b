import * as z from 'zod/mini';
import { searchChoice, searchInteger } from '@/lib/search-fields';

/** URL state of the block engine's page: the time shown in seconds, and the packet delay to compare with. */
export const blockEngineSearch = z.object({
  window: searchChoice(['60', '300', '3600']),
  delay: searchInteger(0, 390),
});
