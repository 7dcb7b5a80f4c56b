import { describe, expect, it } from 'vitest';
import { acceptedVerdict, stakeIntent } from '@/testing/verdicts';
import { verbatim } from '@/transaction/said/said';
import { finding, text } from '../finding';
import type { CheckId, Finding, Intent } from '../types';
import { mayPassLater, mayPassRebuilt } from './passing-refusal';
import { refusedVerdict } from './refused-verdict';

const found = (check: CheckId): Finding =>
  finding(check, 'amount-differs', {
    row: `row of ${check}`,
    label: verbatim(check),
    asked: text(verbatim('a')),
    found: verbatim('b'),
  });

const base = { id: 'id', cluster: 'sandbox', wallet: 'wallet', createdAt: 1 } as const;
const withdraw: Intent = { ...base, operation: 'withdraw', withdrawals: [] };
const legacy: Intent = { ...base, operation: 'legacy-withdraw', lamports: 1n };

describe('a refusal', () => {
  it.each<[Intent, readonly CheckId[], boolean, boolean]>([
    // What a lagging node answers differently a slot later.
    [stakeIntent, ['A6', 'R2', 'R3', 'R6', 'F7'], true, false],
    [stakeIntent, ['S2', 'R5'], true, false],
    // Without lookup tables everything else may be wrong, too.
    // What a server computed from the chain of an earlier moment.
    [stakeIntent, ['S10', 'R4'], false, true],
    [legacy, ['S1'], false, true],
    [withdraw, ['S1'], false, true],
    [stakeIntent, ['S1'], false, false],
    // Both at once: facts that lag are read again first.
    [stakeIntent, ['A6', 'S10'], true, false],
    // One finding that stays is enough.
    [stakeIntent, ['A6', 'S2'], false, false],
    [withdraw, ['S1', 'S2'], false, false],
    [stakeIntent, ['S2'], false, false],
  ])('of $operation by %o may pass later: %s, and rebuilt: %s', (intent, checks, later, rebuilt) => {
    const verdict = { ...acceptedVerdict, findings: checks.map(found) };
    expect([mayPassLater(intent, verdict), mayPassRebuilt(intent, verdict)]).toEqual([later, rebuilt]);
  });

  it('by later findings has a row for each, and the code of the first', () => {
    const [before, first, second] = [found('S1'), found('F7'), found('F8')];
    const verdict = { ...acceptedVerdict, findings: [before] };
    const later = { ...first, code: 'simulation-failed' as const };
    const refused = refusedVerdict(verdict, [later, second, before]);
    const { row: key, ...detail } = later;
    expect(refused).toMatchObject({ outcome: 'refused', code: 'simulation-failed' });
    expect(refused.findings).toEqual([before, later, second]);
    expect(refused.rows.slice(0, 5)).toEqual(acceptedVerdict.rows);
    expect(refused.rows.slice(5)).toEqual([
      { key, status: 'fail', ...detail },
      { ...second, key: 'row of F8', status: 'fail', row: undefined },
    ]);
    // Two more checks were made than the five of the verdict, and none of them passed.
    expect(refused.checks).toEqual({ passed: 5, total: 7, encoding: 7 });
  });
});
