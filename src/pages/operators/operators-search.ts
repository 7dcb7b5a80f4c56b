import * as z from 'zod/mini';
import { operatorClusters } from '@/lib/operators/clusters';
import { searchChoice, searchText } from '@/lib/search-fields';

/** The URL state of the operators page. The signature is a secret and is never part of it. */
export const operatorsSearch = z.object({
  cluster: searchChoice(operatorClusters),
  identity: searchText(64),
  folder: searchText(128),
  os: searchText(128),
  version: searchText(128),
});
export type OperatorsSearch = z.output<typeof operatorsSearch>;
