import { legacyMeasures, legacyModes } from './legacy-terms';
import {
  searchChoice,
  searchEpoch,
  searchFlag,
  searchInteger,
  searchList,
  searchNumber,
  searchSchema,
  searchText,
} from './search-fields';
import { columnIds, sortKeys } from './validators/validator-columns';

const chart = { range: searchChoice(['5', '10', '30', '100']), epoch: searchEpoch, table: searchList(10) };
const identity = { cluster: searchChoice(['mainnet-beta', 'testnet']), identity: searchText(64) };

/** URL state of the pages; an absent parameter has its default. */
export const pageSearch = {
  overview: searchSchema(chart),
  validators: searchSchema({
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
    /** Only the watchlist. */
    watched: searchFlag(),
    /** A watchlist that came with the link, in the place of this browser's own. */
    watch: searchList(100),
    /** With the delinquent ones, which are folded otherwise. */
    delinquent: searchFlag(),
    roomy: searchFlag(),
    compare: searchList(6),
    epoch: searchEpoch,
  }),
  /** Identities, also more than are compared, so that the page can report them. */
  compare: searchSchema({ ids: searchList(60), epoch: searchEpoch }),
  validator: searchSchema({ ...chart, share: searchInteger(10_000), commission: searchInteger(100) }),
  stake: searchSchema({ kind: searchChoice(['native', 'liquid']), amount: searchText() }),
  portfolio: searchSchema({
    address: searchText(),
    show: searchChoice(['active', 'activating', 'deactivating', 'inactive']),
    q: searchText(64),
    /** The marked and the new account. */
    mark: searchText(64),
    new: searchText(64),
    sort: searchChoice(['account', 'state', 'validator', 'delegated', 'idle', 'next']),
    dir: searchChoice(['reversed']),
    epoch: searchEpoch,
    /** A part beside the accounts. */
    tab: searchChoice(['rewards', 'activity', 'receipts']),
    /** Whether Unstake is open, with where the SOL comes from. */
    unstake: searchText(64),
  }),
  /** Without the signature, which is a secret. */
  operators: searchSchema({
    ...identity,
    folder: searchText(128),
    os: searchText(128),
    version: searchText(128),
  }),
  calculators: searchSchema(identity),
  legacy: searchSchema({
    measure: searchChoice(legacyMeasures),
    by: searchChoice(legacyModes),
    from: searchText(64),
    to: searchText(64),
  }),
  /** The attack that is run (or the one that is to be drawn), and the search in the catalogue. */
  breakIt: searchSchema({ attack: searchText(40), q: searchText(64) }),
};

type Search<Page extends keyof typeof pageSearch> = ReturnType<(typeof pageSearch)[Page]['parse']>;

export type ChartSearch = Search<'overview'>;
export type ValidatorsState = Search<'validators'>;
export type CompareSearch = Search<'compare'>;
/** A validator's terms; absent for the present ones. */
export type WhatIfChoice = Pick<Search<'validator'>, 'share' | 'commission'>;
export type PortfolioTab = NonNullable<Search<'portfolio'>['tab']>;
export type LegacySearch = Search<'legacy'>;
