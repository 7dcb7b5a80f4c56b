import * as z from 'zod/mini';
import { searchChoice, searchText } from '@/lib/search-fields';

/** URL state of the stake page: the kind of stake, and an amount in SOL to begin with. */
export const stakeSearch = z.object({
  kind: searchChoice(['native', 'liquid']),
  amount: searchText(24),
});
