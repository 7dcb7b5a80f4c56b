import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

export const calculatorsSearch = searchSchema({
  cluster: searchChoice(['mainnet-beta', 'testnet']),
  identity: searchText(64),
});
