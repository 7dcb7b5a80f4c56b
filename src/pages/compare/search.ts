import { searchList, searchSchema } from '@/lib/search-fields';

/** URL state of the comparison: up to six identities. */
export const compareSearch = searchSchema({ ids: searchList(6) });
