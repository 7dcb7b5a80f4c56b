import { describe, expect, it } from 'vitest';
import { Executor } from '../../testing/executor';
import { honestFields, honestTransaction, operations } from '../../testing/honest';
import { honestEntry, landedOperation, landIn, nodeOf, signedWire } from '../../testing/landing';
import { worded } from '../../testing/worded';
import { copyWorld, SLOT, SOL, testWorld, wallet } from '../../testing/world';
import { auditLanded, type LandedTransaction, type Operation } from '..';
import { verbatim } from '../said/said';

const NOW = 1_700_000_100_000;
const executor = new Executor();
const world = await testWorld();

const landedStake = (operation: Operation = 'native-stake') => landedOperation(operation, world, executor);

const compared = (problems: readonly string[], notes: readonly string[] = []) => ({
  kind: problems.length === 0 ? 'matches' : 'differs',
  problems,
  notes,
});

describe('the audit of an honest transaction', () => {
  it.each(operations)('accepts a %s as it was signed', async (operation) => {
    const { entry, landed, after } = await landedStake(operation);
    expect(landed.error).toBeNull();
    expect(worded(await auditLanded(entry, nodeOf({ after, landed }), NOW))).toMatchObject(compared([]));
  });

  it('differs where the node shows bytes that are no transaction', async () => {
    const { entry, landed, after } = await landedStake();
    const unreadable = { ...landed, wire: Uint8Array.of(0) };
    expect(worded(await auditLanded(entry, nodeOf({ after, landed: unreadable }), NOW))).toMatchObject({
      ...compared([
        'The transaction on chain has other bytes than the one that was signed.',
        'The transaction on chain has another signature.',
      ]),
      walletBefore: null,
      walletAfter: null,
    });
  });

  it('keeps slot, time, fee and the balances of what was promised', async () => {
    const { entry, landed, after } = await landedStake();
    expect(worded(await auditLanded(entry, nodeOf({ after, landed }), NOW))).toEqual({
      ...compared([]),
      slot: SLOT,
      blockTime: 1_700_000_000n,
      fee: 10_000n,
      walletBefore: 268n * SOL,
      // 250 SOL of stake, 2,282,880 lamports of rent for 200 bytes, and 5,000 for each of two signatures.
      walletAfter: 17_997_707_120n,
      balances: [
        { address: wallet.address, unit: 'lamports', before: 268n * SOL, after: 17_997_707_120n },
        { address: entry.newAccount, unit: 'lamports', before: 0n, after: 250_002_282_880n },
      ],
      at: NOW,
    });
  });

  it('finds that a failed transaction paid only its fee', async () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const entry = await honestEntry(honest, world, executor, { status: 'failed-on-chain' });
    const poor = copyWorld(world);
    const account = poor.accounts.get(entry.intent.wallet);
    if (account) poor.accounts.set(entry.intent.wallet, { ...account, lamports: 3n * SOL });
    const { landed, after } = landIn(poor, executor, signedWire(honest));
    expect(landed.error).not.toBeNull();
    const audit = worded(await auditLanded(entry, nodeOf({ after, landed }), NOW));
    expect(audit).toMatchObject({
      ...compared([]),
      walletBefore: 3_000_000_000n,
      walletAfter: 2_999_990_000n,
    });
  });
});

describe('the audit of a dishonest record', () => {
  it.each<[string, (landed: LandedTransaction) => LandedTransaction, string]>([
    [
      'charges more than the reviewed fee',
      (landed) => ({ ...landed, fee: 10_001n }),
      'The fee was 0.000010001 SOL. The review said 0.00001 SOL at most.',
    ],
    [
      'has failed although its status said that it did not',
      (landed) => ({ ...landed, error: verbatim('instruction 1 failed'), postBalances: landed.preBalances }),
      'The transaction failed: instruction 1 failed.',
    ],
  ])('reports that it %s', async (_, spoil, problem) => {
    const { entry, landed, after } = await landedStake();
    expect(worded(await auditLanded(entry, nodeOf({ after, landed: spoil(landed) }), NOW))).toMatchObject(
      compared([problem]),
    );
  });

  it('reports that a failure charged more than the fee', async () => {
    const { entry, landed, after } = await landedStake();
    const failed = { ...landed, error: verbatim('instruction 1 failed') };
    const audit = worded(
      await auditLanded({ ...entry, status: 'failed-on-chain' }, nodeOf({ after, landed: failed }), NOW),
    );
    expect(audit).toMatchObject(compared(['It failed, and yet more than its fee left your wallet.']));
  });
});
