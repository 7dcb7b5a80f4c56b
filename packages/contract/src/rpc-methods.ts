/**
 * The JSON-RPC methods that the gateway forwards: what this application, `@solana/kit`, web3.js' `Connection` and block explorers
 * need for accounts, blocks, fees, simulation, sending and following transactions. Everything else is answered with "method not found" and never
 * reaches the RPC. `requestAirdrop` is forwarded beside the sandbox only and is not in this list.
 */
export const rpcMethods = [
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockHeight',
  'getBlockTime',
  'getClusterNodes',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getIdentity',
  'getInflationGovernor',
  'getInflationRate',
  'getInflationReward',
  'getLatestBlockhash',
  'getLeaderSchedule',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPerformanceSamples',
  'getRecentPrioritizationFees',
  'getSignaturesForAddress',
  'getSignatureStatuses',
  'getSlot',
  'getSlotLeader',
  'getSlotLeaders',
  'getStakeMinimumDelegation',
  'getSupply',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** A method that the gateway forwards. */
export type RpcMethod = (typeof rpcMethods)[number];
