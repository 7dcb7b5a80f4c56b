import { legacyMeasures, legacyModes } from '@/lib/legacy-terms';
import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

export const legacySearch = searchSchema({
  measure: searchChoice(legacyMeasures),
  by: searchChoice(legacyModes),
  from: searchText(64),
  to: searchText(64),
});
