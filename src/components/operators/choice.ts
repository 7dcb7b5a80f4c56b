import type { PublicCluster } from '@contract/config';

/** URL state of the operators page; contains no secret. */
export interface OperatorsChoice {
  readonly cluster: PublicCluster;
  readonly identity: string;
  readonly folder: string;
  readonly os: string;
  readonly version: string;
}

export type ChangeChoice = (change: Partial<OperatorsChoice>) => void;
