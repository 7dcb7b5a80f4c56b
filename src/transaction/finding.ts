import { msg } from '../../contract/i18n';
import { type RefusalCode, refusalSentence } from './refusal-codes';
import { sentence } from './sentence';
import type { ByteRange } from './types/byte-range';
import type { CheckId, Finding } from './types/finding';
import type { ReviewGroup, ReviewValue } from './types/review-value';

/** Optional parts of a finding. */
export interface FindingDetail {
  readonly row: string;
  readonly group?: ReviewGroup;
  readonly label: string;
  readonly asked: ReviewValue;
  readonly found: ReviewValue | string;
  readonly meaning?: string;
  readonly instructionIndex?: number;
  readonly bytes?: ByteRange;
}

export function text(content: string): ReviewValue {
  return { kind: 'text', text: content };
}

/** The row of findings about the bytes as a whole. */
export const encodingRow = {
  row: 'encoding',
  label: msg('Encoding'),
  asked: text(msg('One way to read the bytes')),
} as const;

/** Creates a finding; without a group its row is at the end of the review. */
export function finding(check: CheckId, code: RefusalCode, detail: FindingDetail): Finding {
  const { group, found, meaning, ...rest } = detail;
  return {
    check,
    code,
    group: group ?? 'anything-else',
    found: typeof found === 'string' ? text(found) : found,
    meaning: meaning ?? refusalSentence(code),
    ...rest,
  };
}

/** A6: the node does not know the blockhash, or no longer. */
export function unknownBlockhash(blockhash: string): Finding {
  return finding('A6', 'blockhash-invalid', {
    row: 'blockhash',
    label: msg('Blockhash'),
    asked: text(msg('A recent one of this network')),
    found: sentence(msg('{blockhash} is not valid'), { blockhash }),
  });
}
