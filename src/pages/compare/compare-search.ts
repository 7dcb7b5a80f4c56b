import { searchList, searchSchema } from '@/lib/search-fields';

/** URL state of the comparison: identities, more than are compared, so that the page can say so. */
export const compareSearch = searchSchema({ ids: searchList(60) });
