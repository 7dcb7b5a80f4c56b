import { legacyMeasures, legacyModes } from '@/lib/legacy-terms';
import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state: the last query. */
export const legacySearch = searchSchema({
  measure: searchChoice(legacyMeasures),
  by: searchChoice(legacyModes),
  from: searchText(64),
  to: searchText(64),
});
