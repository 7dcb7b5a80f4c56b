import { searchChoice, searchSchema, searchText } from '@/lib/search-fields';

/** URL state of the operators' page. The signature is a secret and never part of it. */
export const operatorsSearch = searchSchema({
  cluster: searchChoice(['mainnet-beta', 'testnet']),
  identity: searchText(64),
  folder: searchText(128),
  os: searchText(128),
  version: searchText(128),
});
