import {
  searchChoice,
  searchEpoch,
  searchFlag,
  searchList,
  searchNumber,
  searchSchema,
  searchText,
} from '@/lib/search-fields';
import { columnIds, sortKeys } from '@/lib/validators/validator-columns';

/** URL state of the validators table; an absent parameter has its default. */
export const validatorsSearch = searchSchema({
  network: searchChoice(['mainnet', 'testnet']),
  q: searchText(100),
  sort: searchChoice(sortKeys),
  dir: searchChoice(['asc']),
  /** The shown columns, when they are not the default. */
  columns: (raw) => searchList(20)(raw)?.flatMap((text) => columnIds.find((id) => id === text) ?? []),
  apy: searchNumber(1000),
  apymax: searchNumber(1000),
  stake: searchNumber(1e9),
  stakemax: searchNumber(1e9),
  meta: searchFlag(),
  watched: searchFlag(),
  watch: searchList(100),
  delinquent: searchFlag(),
  roomy: searchFlag(),
  compare: searchList(6),
  epoch: searchEpoch,
});
