import type { Cluster } from '@clearstake/contract/config';
import type { PoolFee } from '../layout/stake-pool';
import type { ChainAccount } from '../types';

export interface WorldValidator {
  readonly identity: string;
  readonly vote: string;
  /** Of inflation rewards, percent. */
  readonly commission: number;
  /** Lamports delegated to it at genesis. */
  readonly stake: bigint;
  /** Whether it runs the client: then it also passes on block rewards and tips. */
  readonly client: boolean;
  /** It has stopped voting: the node lists it as delinquent, and its stake earns nothing. */
  readonly stopped?: true;
}

/** What a lamport of active stake earns in an epoch with the tracked validator, after its commissions. */
export interface RewardRates {
  readonly inflation: number;
  readonly blockRewards: number;
  readonly mev: number;
}

/** The configuration of the chain's world; the first validator is the tracked one. */
export interface World {
  /** The cluster that it plays: its genesis hash, and its pool's addresses. */
  readonly cluster: Cluster;
  readonly originEpoch: bigint;
  readonly validators: readonly WorldValidator[];
  readonly poolEpochFee: PoolFee;
  readonly rates: (epoch: bigint) => RewardRates;
  /** Further accounts of the genesis world; their owner programs are created, too. */
  readonly accounts: readonly Omit<ChainAccount, 'executable'>[];
}
