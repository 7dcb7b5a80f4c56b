import type { Said } from '../said/said';
import type { RowSpec } from '../verify/template';

/** One assertion about one account, at the end of the transaction. If it fails, only the fee is paid. */
export interface PlannedGuard {
  readonly account: string;
  /** Instruction data for the guard program. */
  readonly data: Uint8Array;
  /** What it enforces, as a clause. */
  readonly words: Said;
  /** The row that fails without it; null where it is optional. */
  readonly requiredFor: RowSpec | null;
  /** Lamports' worth that the program's own bounds leave at worst without it; absent where no minimum depends on it. */
  readonly atWorst?: bigint;
}
