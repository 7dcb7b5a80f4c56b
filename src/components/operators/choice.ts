import type { PublicCluster } from '@contract/config';

/** What a person chose on the operators page. All of it is in the URL; none of it is secret. */
export interface OperatorsChoice {
  readonly cluster: PublicCluster;
  readonly identity: string;
  readonly folder: string;
  readonly os: string;
  readonly version: string;
}

/** How a part of the page changes the choice. */
export type ChangeChoice = (change: Partial<OperatorsChoice>) => void;
