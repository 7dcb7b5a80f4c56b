import { elseFinding, finding } from '../finding';
import { type Said, said } from '../said/said';
import type { ByteRange, Finding, ReviewRow, ReviewValue } from '../types';
import type { Matched } from './match';
import { lamports, rows } from './row-specs';
import { dataLengthOf, type RowSpec, type Rule } from './template';

export function passingRow(row: RowSpec, found: ReviewValue, note?: Said): ReviewRow {
  return { ...row, found, status: 'pass', ...(note && { note }) };
}

export const warningRow = (row: RowSpec, found: ReviewValue, note: Said): ReviewRow => ({
  ...passingRow(row, found, note),
  status: 'warn',
});

export const nothingMoves = (label: Said, note?: Said): ReviewRow =>
  passingRow(rows.amount(0n, label), lamports(0n), note);

export const targetsRow = (addresses: readonly string[], note?: Said): ReviewRow =>
  passingRow(rows.targets(addresses), { kind: 'addresses', addresses }, note);

export const unchangedAuthorities = (wallet: string): ReviewRow[] =>
  [rows.staker(wallet), rows.withdrawer(wallet)].map((row) =>
    passingRow(row, { kind: 'address', address: wallet }, said('unchanged')),
  );

/** The row of lamports that the Stake program delegates besides what was delegated before; none where it delegates nothing. */
export function stakedTooRow(staked: bigint, note: Said): ReviewRow[] {
  return staked <= 0n ? [] : [warningRow(rows.stakedToo(), lamports(staked), note)];
}

class Evaluator {
  readonly findings: Finding[] = [];
  readonly rows: ReviewRow[] = [];

  apply<V>(rule: Rule<V>, value: V, index: number, bytes: ByteRange): void {
    for (const failure of rule.failures(value)) {
      this.findings.push(finding(rule.row, failure, rule.read(value), { index, bytes }));
    }
    const shown = typeof rule.shown === 'function' ? rule.shown(value) : rule.shown;
    if (shown && !this.rows.some((row) => row.key === rule.row.key)) {
      this.rows.push({
        ...passingRow(rule.row, rule.read(value), rule.note?.(value)),
        instructionIndex: index,
        bytes,
      });
    }
  }
}

function evaluateOne({ instruction, template, shape }: Matched, out: Evaluator): void {
  const { index, accountBytes, dataBytes } = instruction;
  const number = index + 1;
  const name = { code: template.name };
  const blame = (check: 'I2' | 'I3' | 'A5', found: Said, meaning: Said, bytes: ByteRange) =>
    out.findings.push(elseFinding({ check, meaning }, found, { index, bytes }));
  if (instruction.program !== template.program) {
    const found = said('instruction-calls', { number, program: instruction.program });
    blame('A5', found, said('imitates', { name }), instruction.bytes);
  }
  const due = dataLengthOf(template);
  if (due !== null && instruction.data.length !== due) {
    const found = said('instruction-carries-bytes', { number, bytes: instruction.data.length });
    blame('I2', found, said('due-bytes', { name, bytes: due }), dataBytes);
  }
  const count = instruction.accounts.length;
  if (template.openEnded ? count < shape.length : count !== shape.length) {
    const found = said('instruction-lists-accounts', { number, count });
    blame('I3', found, said('due-accounts', { name, count: shape.length }), accountBytes);
  }
  for (const field of template.fields ?? []) {
    const bytes = {
      start: dataBytes.start + field.start,
      end: Math.min(dataBytes.start + field.end, dataBytes.end),
    };
    out.apply(field.rule, instruction.data.subarray(field.start, field.end), index, bytes);
  }
  for (const [position, expected] of shape.entries()) {
    const account = instruction.accounts[position];
    if (!account) continue;
    const at = accountBytes.start + position;
    out.apply(expected.rule, account.address ?? 'unresolved', index, { start: at, end: at + 1 });
  }
}

export function evaluate(matched: readonly Matched[]): Pick<Evaluator, 'findings' | 'rows'> {
  const out = new Evaluator();
  for (const match of matched) evaluateOne(match, out);
  return out;
}
