import { searchEpoch, searchList, searchSchema } from '@/lib/search-fields';

/** URL state: identities, also more than are compared, so that the page can report them; and the shown epoch. */
export const compareSearch = searchSchema({ ids: searchList(60), epoch: searchEpoch });
