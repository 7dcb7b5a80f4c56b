import type { PublicCluster } from '@clearstake/contract/config';

export interface IdentityChoice {
  readonly cluster: PublicCluster;
  readonly identity: string;
}

/** URL state of the operators page; contains no secret. */
export interface OperatorsChoice extends IdentityChoice {
  readonly folder: string;
  readonly os: string;
  readonly version: string;
}

export type ChangeChoice = (change: Partial<OperatorsChoice>) => void;
export type ChangeIdentity = (change: Partial<IdentityChoice>) => void;
