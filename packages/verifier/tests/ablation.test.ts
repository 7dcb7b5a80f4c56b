import { patched } from '@clearstake/sandbox/chain/bytes';
import { GUARD_PROGRAM_DATA } from '@clearstake/sandbox/chain/world/guard-program';
import type { OperationName } from '@clearstake/sandbox/hostile/attack';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { describe, expect, it } from 'vitest';
import { type CheckId, checkIds, decodeBlob, decodeBytes, verify, verifyWithout } from '../src';
import { said } from '../src/said/said';
import { attackedInput, honestJson } from '../testing/attacked';
import { Executor } from '../testing/executor';
import { honestFields, honestTransaction } from '../testing/honest';
import { honestAnswer, judge } from '../testing/judge';
import { testKey } from '../testing/keys';
import { contextOf } from '../testing/node-under-attack';
import { copyWorld, stakeAddress, testWorld, wallet } from '../testing/world';
import { runningRpc, worldRpc } from '../testing/world-rpc';

const world = await testWorld();

/** Attacks that only one check detects. */
const soleGuard: readonly (readonly [CheckId, string, OperationName])[] = [
  ['E1', 'X19', 'native-stake'],
  ['E2', 'X18', 'native-stake'],
  ['E3', 'X17', 'native-stake'],
  ['E4', 'X18b', 'native-stake'],
  ['E5', 'X23', 'native-stake'],
  ['E6', 'X41', 'native-stake'],
  ['R1', 'X38', 'native-stake'],
  ['A1', 'X09b', 'native-stake'],
  ['A2', 'X11b', 'native-stake'],
  ['A3', 'X22', 'native-stake'],
  ['A4', 'X15', 'native-stake'],
  ['A5', 'X25', 'native-stake'],
  ['A6', 'X32', 'native-stake'],
  ['I1', 'X01', 'native-stake'],
  ['I2', 'X20', 'native-stake'],
  ['I3', 'X21', 'native-stake'],
  ['I4', 'X12', 'native-stake'],
  ['I5', 'X14', 'native-stake'],
  ['K1', 'NS17', 'native-stake'],
  ['K2', 'NS18', 'native-stake'],
  ['R2', 'NU10', 'native-unstake'],
  ['R3', 'LS08b', 'liquid-stake'],
  ['R4', 'NS05b', 'native-stake'],
  ['R5', 'X16', 'swap-exit'],
  ['R6', 'NS20b', 'native-stake'],
  ['S1', 'NS05', 'native-stake'],
  ['S2', 'NS02', 'native-stake'],
  ['S3', 'NS03', 'native-stake'],
  ['S4', 'NS10', 'native-stake'],
  ['S5', 'NS07', 'native-stake'],
  ['S6', 'NU02', 'native-unstake'],
  ['S7', 'LS01', 'liquid-stake'],
  ['S8', 'LS03', 'liquid-stake'],
  ['S9', 'LS07', 'liquid-stake'],
  ['S10', 'LS09', 'liquid-stake'],
  ['S11', 'LU01', 'liquid-unstake'],
  ['S12', 'SW01', 'swap-exit'],
  ['S13', 'SW08', 'swap-exit'],
  ['S14', 'AC03', 'auto-compound'],
  ['S15', 'SW12', 'swap-exit'],
  ['S16', 'LS08c', 'liquid-stake'],
];

describe('removing one check', () => {
  it.each(soleGuard)('%s lets %s through for a %s', async (check, id, operation) => {
    const attack = catalogue.find((candidate) => candidate.id === id);
    if (!attack) throw new Error(`There is no attack ${id}.`);
    const skip = new Set([check]);
    expect(verify(await attackedInput(attack, operation, world)).outcome).toBe('refused');
    const without = verifyWithout(await attackedInput(attack, operation, world, skip), skip);
    expect(without.findings).toEqual([]);
    expect(without.outcome).toBe('accepted');
  });

  it('E7 lets through a transaction that fills its packet', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `crowd ${index}`);
    const accounts = new Map(world.accounts);
    const pattern = accounts.get(stakeAddress('active-1'));
    if (pattern) for (const name of names) accounts.set(stakeAddress(name), pattern);
    const crowded = { ...world, accounts };
    const honest = honestTransaction(
      {
        cluster: 'sandbox',
        wallet: wallet.address,
        operation: 'native-unstake',
        stakeAccounts: names.map(stakeAddress),
      },
      crowded,
    );
    const run = async (skip: ReadonlySet<CheckId>) =>
      (await judge(honest.intent, decodeBytes(honest.bytes), worldRpc(crowded), honestAnswer(honest), skip))
        .verdict;
    expect((await run(new Set())).code).toBe('too-large');
    expect((await run(new Set<CheckId>(['E7']))).outcome).toBe('accepted');
  });

  it.each([
    ['LS08', 'liquid-stake'],
    ['LU11', 'liquid-unstake'],
  ] as const)('F9 lets %s through where no guard is possible', async (id, operation) => {
    const attack = catalogue.find((candidate) => candidate.id === id);
    if (attack?.surface !== 'api-answer') throw new Error(`There is no attack ${id} on an answer.`);
    const replaced = copyWorld(world);
    const code = replaced.accounts.get(GUARD_PROGRAM_DATA);
    if (code)
      replaced.accounts.set(GUARD_PROGRAM_DATA, { ...code, data: patched(code.data, 50, Uint8Array.of(1)) });
    const honest = honestTransaction(honestFields[operation], replaced);
    const answer = attack.apply(honestJson(honest), contextOf(replaced));
    const run = async (skip: ReadonlySet<CheckId>) => {
      const decoded = decodeBlob(String(answer.txn));
      const rpc = runningRpc(replaced, new Executor());
      return (await judge(honest.intent, decoded, rpc, honestAnswer(honest), skip)).verdict;
    };
    const { code: refusal, findings } = await run(new Set());
    expect(refusal).toBe('minimum-unguarded');
    expect(findings.map((finding) => finding.found)).toEqual([
      { kind: 'text', text: said('neither-minimum-nor-guard', { problem: said('guard-program-differs') }) },
    ]);
    expect((await run(new Set<CheckId>(['F9']))).outcome).toBe('accepted');
  });

  it('F1 lets through an answer to another request', async () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const answer = { ...honestAnswer(honest), intentId: testKey('another request').address };
    const run = async (skip: ReadonlySet<CheckId>) =>
      (await judge(honest.intent, decodeBytes(honest.bytes), worldRpc(world), answer, skip)).verdict;
    expect((await run(new Set())).code).toBe('answer-mismatch');
    expect((await run(new Set<CheckId>(['F1']))).outcome).toBe('accepted');
  });

  it('has a test for every check of the verifier', () => {
    // Steps around the verifier, each shown by the test of its module.
    const elsewhere: CheckId[] = ['K3', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'];
    const proven = new Set<CheckId>([...soleGuard.map(([check]) => check), 'E7', 'F1', 'F9', ...elsewhere]);
    expect(checkIds.filter((check) => !proven.has(check))).toEqual([]);
  });
});
