import { type RefusalCode, refusalSentence } from './refusal-codes';
import type { ByteRange } from './types/decoded';
import type { CheckId, Finding } from './types/finding';
import type { ReviewGroup, ReviewValue } from './types/review';

/** What a finding may say beyond its check and code. */
export interface FindingDetail {
  readonly row?: string;
  readonly group?: ReviewGroup;
  readonly label?: string;
  readonly asked?: ReviewValue;
  readonly found: ReviewValue | string;
  readonly meaning?: string;
  readonly instructionIndex?: number;
  readonly bytes?: ByteRange;
}

/** A value that is words. */
export function text(words: string): ReviewValue {
  return { kind: 'text', text: words };
}

/** The row of findings about the bytes as a whole. */
export const encodingRow = {
  row: 'encoding',
  label: 'Encoding',
  asked: text('One way to read the bytes'),
} as const;

/** Makes a finding; without a row of its own it belongs to "Anything else". */
export function finding(check: CheckId, code: RefusalCode, detail: FindingDetail): Finding {
  const { row, group, label, asked, found, meaning, ...place } = detail;
  return {
    check,
    code,
    row: row ?? `anything-else-${check}`,
    group: group ?? 'anything-else',
    label: label ?? 'Anything else',
    asked: asked ?? { kind: 'nothing' },
    found: typeof found === 'string' ? text(found) : found,
    meaning: meaning ?? refusalSentence(code),
    ...place,
  };
}
