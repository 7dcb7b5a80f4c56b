import type { ColumnId, SortKey } from '@/lib/validator-columns';

/** What the address says about the validators' table; what is absent has its usual value. */
export interface ValidatorsState {
  readonly network?: 'testnet' | undefined;
  readonly q?: string | undefined;
  readonly sort?: SortKey | undefined;
  readonly dir?: 'asc' | undefined;
  readonly columns?: ColumnId[] | undefined;
  readonly apy?: number | undefined;
  readonly apymax?: number | undefined;
  readonly stake?: number | undefined;
  readonly stakemax?: number | undefined;
  readonly meta?: true | undefined;
  readonly roomy?: true | undefined;
  readonly compare?: string[] | undefined;
}
