import { searchSchema, searchText } from '@/lib/search-fields';

/** URL state: the name of the attack that is run (or that one is to be drawn), and the search in the catalogue. */
export const breakSearch = searchSchema({ attack: searchText(40), q: searchText(64) });
