import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state of the operators' calculators. */
export const calculatorsSearch = searchSchema({
  cluster: searchChoice(['mainnet-beta', 'testnet']),
  identity: searchText(64),
});
