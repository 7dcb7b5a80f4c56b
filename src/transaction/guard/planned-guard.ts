import type { RowSpec } from '../verify/template';

/** One assertion about one account, to be made after everything else has happened. Where it does not hold, only the fee is paid. */
export interface PlannedGuard {
  readonly account: string;
  /** Instruction data for the guard program. */
  readonly data: Uint8Array;
  /** What it enforces, as a clause. */
  readonly words: string;
  /** The row that fails without it; null where the transaction may go without. */
  readonly requiredFor: RowSpec | null;
}
