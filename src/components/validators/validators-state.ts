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
