/**
 * The JSON-RPC methods that the gateway forwards: what this application, `@solana/kit` and web3.js' `Connection` need for
 * accounts, fees, simulation, sending and following transactions. Any other is answered with "method not found" and never reaches
 * the RPC. `requestAirdrop` is forwarded to the sandbox only and is not in this list.
 */
export const rpcMethods = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getInflationRate',
  'getInflationReward',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPerformanceSamples',
  'getRecentPrioritizationFees',
  'getSignaturesForAddress',
  'getSignatureStatuses',
  'getSlot',
  'getStakeMinimumDelegation',
  'getSupply',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** A method that the gateway forwards. */
export type RpcMethod = (typeof rpcMethods)[number];
