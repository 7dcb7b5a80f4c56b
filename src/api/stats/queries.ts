import { routes } from '@contract/rest/routes';
import { routeQuery } from '../http/route-query';

/** The longest window that the API gives. It is fetched once; shorter ranges are cut from it. */
export const longestWindow = 100;

const longest = { epochs: longestWindow };

/** Activated stake over all client validators. */
export const tvlQuery = routeQuery(routes.tvl);
/** Activated stake of the tracked validator. */
export const delegatedSolQuery = routeQuery(routes.delegatedSol);
/** Transactions per second. */
export const tpsQuery = routeQuery(routes.tps);
/** Latest APY of the tracked validator. */
export const apyQuery = routeQuery(routes.apy);
/** APY of the liquid pool. */
export const apyLiquidQuery = routeQuery(routes.apyLiquid);
/** Model-compounded APY. */
export const apyCompoundedQuery = routeQuery(routes.apyCompounded);
/** APY of the tracked validator by epoch. */
export const apySeriesQuery = routeQuery(routes.apy, longest);
/** APY of the cluster by epoch. */
export const networkApySeriesQuery = routeQuery(routes.networkApy, longest);
/** Compute units per block by epoch. */
export const blockCuSeriesQuery = routeQuery(routes.blockCu, longest);
/** Compute units per block of the cluster by epoch. */
export const networkBlockCuSeriesQuery = routeQuery(routes.networkBlockCu, longest);
/** Tips of the tracked validator by epoch. */
export const mevRewardsSeriesQuery = routeQuery(routes.mevRewards, longest);
/** Average tips of the cluster by epoch. */
export const networkMevRewardsSeriesQuery = routeQuery(routes.networkMevRewards, longest);
/** Block rewards of the tracked validator by epoch. */
export const blockRewardsSeriesQuery = routeQuery(routes.blockRewards, longest);
/** Average block rewards of the cluster by epoch. */
export const networkBlockRewardsSeriesQuery = routeQuery(routes.networkBlockRewards, longest);
/** Mainnet validators that run the client. */
export const validatorsQuery = routeQuery(routes.validators);
/** Testnet validators that run the client. */
export const testnetValidatorsQuery = routeQuery(routes.testnetValidators);
/** Aggregate stake and each validator's metrics. */
export const validatorsOverviewQuery = routeQuery(routes.validatorsOverview);
/** SOL per pool token. */
export const tokenValueQuery = routeQuery(routes.legacyTokenValue);
/** US dollars per SOL. */
export const solValueQuery = routeQuery(routes.legacySolValue);
/** Running epoch and its remaining seconds. */
export const epochInfoQuery = routeQuery(routes.legacyEpochInfo);
