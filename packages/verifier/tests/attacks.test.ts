import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { expectedCodes, otherwiseExpected } from '@clearstake/sandbox/hostile/expected-codes';
import { harms } from '@clearstake/sandbox/hostile/harms';
import { describe, expect, it } from 'vitest';
import { verify } from '../src';
import { attackedInput } from '../testing/attacked';
import { testWorld } from '../testing/world';

const world = await testWorld();

it('says of each lie about a stake what a person would lose', () => {
  const unsaid = catalogue.filter(
    ({ id, surface, operations }) =>
      surface === 'api-answer' &&
      expectedCodes[id] !== 'minimum-unguarded' &&
      (operations.includes('native-stake') || operations.includes('liquid-stake')) &&
      !harms.has(id),
  );
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});

const verified = catalogue.filter(
  (attack) =>
    attack.surface === 'api-answer' ||
    (attack.surface === 'rpc-answer' && attack.method !== 'simulateTransaction') ||
    (attack.surface === 'rpc-result' &&
      ('getGenesisHash' in attack.results || 'getStakeMinimumDelegation' in attack.results)),
);

describe.each(verified)('$id: $title', (attack) => {
  it.each(attack.operations)('the verifier refuses it for a %s', async (operation) => {
    const verdict = verify(await attackedInput(attack, operation, world));
    expect(verdict.outcome).toBe('refused');
    const codes = verdict.findings.map((finding) => finding.code);
    expect(codes).toContain(otherwiseExpected[`${attack.id}:${operation}`] ?? expectedCodes[attack.id]);
    const failing = verdict.rows.filter((row) => row.status === 'fail');
    const failed = failing.length;
    expect(failed).toBeGreaterThan(0);
    // Only the rows of the rest of the transaction may have 'nothing' as the requested value.
    const askedNothing = failing.filter((row) => row.asked.kind === 'nothing').map((row) => row.key);
    expect(askedNothing.filter((key) => key !== 'anything-else')).toEqual([]);
    // The counts in the review's header match the rows below it.
    expect(verdict.checks).toMatchObject({
      passed: verdict.rows.length - failed,
      total: verdict.rows.length,
    });
  });
});

describe('the catalogue', () => {
  it('contains every threat exactly once, and nothing but threats and their variants', () => {
    const family = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);
    const threats = [
      ...family('X', 42),
      ...family('NS', 20),
      ...family('NU', 11),
      ...family('LS', 20),
      ...family('LU', 13),
      ...family('LW', 1),
      ...family('SW', 17),
      ...family('AC', 11),
      'OM1',
      'OM2',
      'OM3',
      'OM4',
    ];
    expect(threats).toHaveLength(139);
    const ids = catalogue.map((attack) => attack.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(threats.filter((threat) => !ids.includes(threat))).toEqual([]);
    expect(ids.filter((id) => !threats.includes(id.replace(/[b-z]$/, '')))).toEqual([]);
  });
});
