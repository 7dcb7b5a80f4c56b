import { type Said, said } from './said/said';
import { checks, type Finding, type FindingCheck, type ReviewValue } from './types';

/** The rest of a finding, whose code, group, meaning and place may be left out. */
interface FindingDetail
  extends Pick<Finding, 'row' | 'label' | 'asked'>,
    Partial<Pick<Finding, 'code' | 'group' | 'meaning' | 'instructionIndex' | 'bytes'>> {
  readonly found: ReviewValue | Said;
}

export function text(content: Said): ReviewValue {
  return { kind: 'text', text: content };
}

/** The row of findings about the bytes as a whole. */
export const encodingRow = {
  row: 'encoding',
  label: said('encoding'),
  asked: text(said('one-reading')),
} as const;

/** Creates a finding, with the check's own code unless another is given; without a group its row is at the end of the review. */
export function finding(check: FindingCheck, detail: FindingDetail): Finding {
  const { code = checks[check], group, found, meaning, ...rest } = detail;
  return {
    check,
    code,
    group: group ?? 'anything-else',
    found: 'code' in found ? text(found) : found,
    meaning: meaning ?? said(code),
    ...rest,
  };
}

/** A6: the node does not know the blockhash, or no longer. */
export function unknownBlockhash(blockhash: string): Finding {
  return finding('A6', {
    row: 'blockhash',
    label: said('blockhash'),
    asked: text(said('recent-blockhash')),
    found: said('blockhash-not-valid', { blockhash }),
  });
}
