import { legacyMeasures, legacyModes } from '@/lib/legacy-terms';
import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** The URL state of the legacy page: the question that was asked last. */
export const legacySearch = searchSchema({
  measure: searchChoice(legacyMeasures),
  by: searchChoice(legacyModes),
  from: searchText(64),
  to: searchText(64),
});
