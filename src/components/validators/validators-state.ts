import type { ColumnId, SortKey } from '@/lib/validators/validator-columns';

/** The table's URL state; absent fields have their default. */
export interface ValidatorsState {
  readonly network?: 'mainnet' | 'testnet' | undefined;
  readonly q?: string | undefined;
  readonly sort?: SortKey | undefined;
  readonly dir?: 'asc' | undefined;
  readonly columns?: ColumnId[] | undefined;
  readonly apy?: number | undefined;
  readonly apymax?: number | undefined;
  readonly stake?: number | undefined;
  readonly stakemax?: number | undefined;
  readonly meta?: true | undefined;
  /** Only the watchlist. */
  readonly watched?: true | undefined;
  /** A watchlist that came with the link, in the place of this browser's own. */
  readonly watch?: string[] | undefined;
  /** With the delinquent ones, which are folded otherwise. */
  readonly delinquent?: true | undefined;
  readonly roomy?: true | undefined;
  readonly compare?: string[] | undefined;
  /** The epoch whose figures are shown, instead of the latest. */
  readonly epoch?: number | undefined;
}

/** What the file of a list is saved as. */
export function listFileName({ network = 'mainnet', epoch }: ValidatorsState): string {
  return `clearstake-validators-${network}${epoch === undefined ? '' : `-epoch-${epoch}`}.csv`;
}

/** What the file of a comparison is saved as. */
export function comparisonFileName(epoch: number | undefined): string {
  return `clearstake-comparison-epoch-${epoch ?? 'unknown'}.csv`;
}
