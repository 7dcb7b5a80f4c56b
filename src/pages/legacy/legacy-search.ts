import * as z from 'zod/mini';
import { legacyMeasures, legacyModes } from '@/lib/legacy-query';
import { searchChoice, searchText } from '@/lib/search-fields';

/** The URL state of the legacy page: the question that was asked last. */
export const legacySearch = z.object({
  measure: searchChoice(legacyMeasures),
  by: searchChoice(legacyModes),
  from: searchText(64),
  to: searchText(64),
});
export type LegacySearch = z.output<typeof legacySearch>;
