import { type Said, said } from './said/said';
import { checks, type DecodedInstruction, type Finding, type ReviewValue } from './types';
import { rows } from './verify/row-specs';
import type { Failure, RowSpec } from './verify/template';

type Place = Pick<DecodedInstruction, 'index' | 'bytes'>;

/** Creates a finding, with the check's own code and its meaning unless others are given. */
export function finding(
  { key, ...row }: RowSpec,
  failure: Failure,
  found: ReviewValue | Said,
  at?: Place,
): Finding {
  const { check, ...more } = typeof failure === 'string' ? { check: failure } : failure;
  const code = more.code ?? checks[check];
  return {
    check,
    code,
    row: key,
    ...row,
    found: 'code' in found ? { kind: 'text', text: found } : found,
    meaning: more.meaning ?? said(code),
    ...(at && { instructionIndex: at.index, bytes: at.bytes }),
  };
}

export function elseFinding(failure: Failure, found: ReviewValue | Said, at?: Place): Finding {
  return finding(rows.anythingElse(), failure, found, at);
}

/** A6: the node does not know the blockhash, or no longer. */
export function unknownBlockhash(blockhash: string): Finding {
  return finding(rows.blockhash(), 'A6', said('blockhash-not-valid', { blockhash }));
}
