import { searchSchema, searchText } from '@/lib/search-fields';

/** URL state: the name of the attack that is run. */
export const breakSearch = searchSchema({ attack: searchText(40) });
