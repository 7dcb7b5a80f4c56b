import * as z from 'zod/mini';
import { searchList } from '@/lib/search-fields';

/** URL state of the comparison: up to six identities. */
export const compareSearch = z.object({ ids: searchList(6) });
