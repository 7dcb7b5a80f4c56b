import type { RefusalCode } from '../refusal-codes';
import type { Said } from '../said/said';
import type { ByteRange } from './byte-range';
import type { ReviewGroup, ReviewValue } from './review-value';

/** Ids of the checks, in the fixed order in which the first failure is reported. */
export const checkIds = [
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'E7',
  'F1',
  'R1',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  // Before the blockhash: trying again mends that, and no key.
  'K1',
  'A6',
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'K2',
  'K3',
  'R2',
  'R3',
  'R4',
  'R5',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'S9',
  'S11',
  'S12',
  'S13',
  'S14',
  'S15',
  'S16',
  // The wallet's balance is reported after what the bytes would do with it, and before what cannot be shown without it.
  'R6',
  'S10',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
] as const;

/** Id of a check: E envelope, A accounts, I instructions, S semantics, K keys, F flow, R chain data. */
export type CheckId = (typeof checkIds)[number];

export interface Finding {
  readonly check: CheckId;
  readonly code: RefusalCode;
  /** The review row it belongs to; rows that do not exist yet are added to `group`. */
  readonly row: string;
  readonly group: ReviewGroup;
  readonly label: Said;
  readonly asked: ReviewValue;
  readonly found: ReviewValue;
  /** What it means for the person, one sentence. */
  readonly meaning: Said;
  readonly instructionIndex?: number;
  readonly bytes?: ByteRange;
}
