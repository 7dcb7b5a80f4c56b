import 'fake-indexeddb/auto';
import { getTokenDecoder } from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import {
  type Audit,
  auditLanded,
  type ClockPort,
  type JournalEntry,
  type LandedTransaction,
  type Operation,
  openJournal,
  type RpcPort,
  resumePending,
  trackEntry,
} from '@/transaction';
import { comparedEntry } from '@/transaction/track/compared-entry';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, operations } from './honest';
import { honestEntry, landIn, signedWire } from './landing';
import {
  attacker,
  copyWorld,
  SLOT,
  SOL,
  stakeAddress,
  type TestWorld,
  testWorld,
  wallet,
  worldFor,
} from './world';
import { worldRpc } from './world-rpc';

const NOW = 1_700_000_100_000;
const executor = new Executor();
const world = await testWorld();

const honestOf = (operation: Operation, where = world): Honest =>
  honestTransaction(honestFields[operation], where);

/** A node over the present state with the record of one landing. */
function nodeWith(present: TestWorld, landed: LandedTransaction | null, changes: Partial<RpcPort> = {}) {
  return worldRpc(present, { getTransaction: async () => landed, ...changes });
}

async function landedStake(operation: Operation = 'native-stake') {
  const honest = honestOf(operation);
  const where = worldFor(operation, world);
  const entry = await honestEntry(honest, where, executor);
  return { honest, entry, ...landIn(where, executor, signedWire(honest)) };
}

const compared = (problems: readonly string[], notes: readonly string[] = []) => ({
  kind: problems.length === 0 ? 'matches' : 'differs',
  problems,
  notes,
});

describe('the audit of an honest transaction', () => {
  it.each(operations)('accepts a %s as it was signed', async (operation) => {
    const { entry, landed, after } = await landedStake(operation);
    expect(landed.error).toBeNull();
    expect(await auditLanded(entry, nodeWith(after, landed), NOW)).toMatchObject(compared([]));
  });

  it('differs where the node shows bytes that are no transaction', async () => {
    const { entry, landed, after } = await landedStake();
    const unreadable = { ...landed, wire: Uint8Array.of(0) };
    expect(await auditLanded(entry, nodeWith(after, unreadable), NOW)).toMatchObject({
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
    expect(await auditLanded(entry, nodeWith(after, landed), NOW)).toEqual({
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

  it('keeps the pool tokens that a deposit gave', async () => {
    const { entry, landed, after } = await landedStake('liquid-stake');
    const audit = await auditLanded(entry, nodeWith(after, landed), NOW);
    const address = entry.verdict.effects.find(({ unit }) => unit === 'pool-token')?.address ?? '';
    const tokensIn = ({ accounts }: TestWorld) =>
      getTokenDecoder().decode(accounts.get(address)?.data ?? new Uint8Array(165)).amount;
    const [before, held] = [tokensIn(worldFor('liquid-stake', world)), tokensIn(after)];
    expect(held).toBeGreaterThan(before);
    expect(audit).toMatchObject({
      balances: expect.arrayContaining([{ address, unit: 'pool-token', before, after: held }]),
    });
  });

  it('ignores a later transaction on the same accounts', async () => {
    const deposit = await landedStake('liquid-stake');
    // The second one burns more pool tokens than the deposit gave, and pays from the same wallet.
    const later = honestTransaction(
      { cluster: 'sandbox', wallet: wallet.address, operation: 'liquid-unstake', tokens: 30n * SOL },
      deposit.after,
    );
    const second = landIn(deposit.after, executor, signedWire(later));
    expect(second.landed.error).toBeNull();
    const node = nodeWith(second.after, deposit.landed);
    expect(await auditLanded(deposit.entry, node, NOW)).toMatchObject(compared([]));
  });

  it('ignores a transaction that landed between review and landing', async () => {
    const honest = honestOf('liquid-unstake');
    const entry = await honestEntry(honest, world, executor);
    const between = landIn(world, executor, signedWire(honestOf('liquid-stake')));
    const own = landIn(between.after, executor, signedWire(honest));
    expect(own.landed.error).toBeNull();
    expect(await auditLanded(entry, nodeWith(own.after, own.landed), NOW)).toMatchObject(compared([]));
  });

  it('accepts a payment to a source before its merge', async () => {
    const honest = honestOf('merge');
    const entry = await honestEntry(honest, world, executor);
    const paid = copyWorld(world);
    const source = paid.accounts.get(stakeAddress('active-2'));
    if (source) paid.accounts.set(stakeAddress('active-2'), { ...source, lamports: source.lamports + SOL });
    const { landed, after } = landIn(paid, executor, signedWire(honest));
    expect(landed.error).toBeNull();
    expect(await auditLanded(entry, nodeWith(after, landed), NOW)).toMatchObject(compared([]));
  });

  it('reports an authority that changed afterwards as a later change, and nothing else', async () => {
    const { entry, landed, after } = await landedStake('auto-compound');
    const address = stakeAddress('active-1');
    const held = after.accounts.get(address);
    // The withdraw authority of a stake account is at byte 44.
    if (held) {
      const data = held.data.slice();
      data.set(attacker.publicKey, 44);
      after.accounts.set(address, { ...held, data });
    }
    const note = `Somebody else can withdraw from the stake account ${address} now.`;
    expect(await auditLanded(entry, nodeWith(after, landed), NOW)).toMatchObject(compared([], [note]));
  });

  it('says nothing about accounts that were closed since', async () => {
    const { entry, landed, after } = await landedStake();
    after.accounts.delete(entry.newAccount ?? '');
    expect(await auditLanded(entry, nodeWith(after, landed), NOW)).toMatchObject(compared([]));
  });

  it('of a failed transaction finds that only its fee was paid', async () => {
    const honest = honestOf('native-stake');
    const entry = await honestEntry(honest, world, executor, { status: 'failed-on-chain' });
    const poor = copyWorld(world);
    const account = poor.accounts.get(entry.intent.wallet);
    if (account) poor.accounts.set(entry.intent.wallet, { ...account, lamports: 3n * SOL });
    const { landed, after } = landIn(poor, executor, signedWire(honest));
    expect(landed.error).not.toBeNull();
    const audit = await auditLanded(entry, nodeWith(after, landed), NOW);
    expect(audit).toMatchObject({
      ...compared([]),
      walletBefore: 3_000_000_000n,
      walletAfter: 2_999_990_000n,
    });
  });
});

/** The record with one account's balance changed by some lamports. */
function paying(landed: LandedTransaction, account: number, lamports: bigint): LandedTransaction {
  const postBalances = landed.postBalances.map((held, at) => (at === account ? held + lamports : held));
  return { ...landed, postBalances };
}

describe('the audit reports when the record', () => {
  it.each<[string, Operation, (landed: LandedTransaction) => LandedTransaction, string]>([
    [
      'takes one lamport more from the wallet',
      'native-stake',
      (landed) => paying(landed, 0, -1n),
      'More SOL left your wallet than the review said.',
    ],
    [
      'puts less into the new stake account',
      'native-stake',
      (landed) => paying(landed, 1, -SOL),
      'Your stake accounts gained 249.00228288 SOL. By the review they should have gained 250.00228288 SOL.',
    ],
    [
      'gives fewer pool tokens',
      'liquid-stake',
      (landed) => ({ ...landed, postTokenBalances: landed.preTokenBalances }),
      'You got fewer pool tokens than the review said.',
    ],
    [
      'burns one base unit more',
      'liquid-unstake',
      (landed) => ({
        ...landed,
        postTokenBalances: (landed.postTokenBalances ?? []).map((postTokenBalance) => ({
          ...postTokenBalance,
          amount: postTokenBalance.amount - 1n,
        })),
      }),
      'More pool tokens left your account than the review said.',
    ],
    [
      'charges more than the reviewed fee',
      'native-stake',
      (landed) => ({ ...landed, fee: 10_001n }),
      'The fee was 0.000010001 SOL. The review said 0.00001 SOL at most.',
    ],
    [
      'has failed although its status said that it did not',
      'native-stake',
      (landed) => ({ ...landed, error: 'instruction 1 failed', postBalances: landed.preBalances }),
      'The transaction failed: instruction 1 failed.',
    ],
  ])('%s', async (_, operation, spoil, problem) => {
    const { entry, landed, after } = await landedStake(operation);
    expect(await auditLanded(entry, nodeWith(after, spoil(landed)), NOW)).toMatchObject(compared([problem]));
  });

  it('has more than the fee charged for a failure', async () => {
    const { entry, landed, after } = await landedStake();
    const failed = { ...landed, error: 'instruction 1 failed' };
    const audit = await auditLanded({ ...entry, status: 'failed-on-chain' }, nodeWith(after, failed), NOW);
    expect(audit).toMatchObject(compared(['It failed, and yet more than its fee left your wallet.']));
  });

  it('does not list tokens, and compares the rest', async () => {
    const { entry, landed, after } = await landedStake('liquid-stake');
    const silent = { ...landed, preTokenBalances: null, postTokenBalances: null };
    const account = world.poolTokenAccount;
    const note = `The node’s record does not list what ${account} held, so that was not compared.`;
    expect(await auditLanded(entry, nodeWith(after, silent), NOW)).toMatchObject(compared([], [note]));
  });
});

describe('every tracked entry is compared', () => {
  const clock: ClockPort = { now: () => NOW, sleep: async (_, signal) => signal?.throwIfAborted() };
  let journals = 0;

  /** A journal with a sent entry, and a node that counts requests for its record. */
  async function sent(change: Partial<JournalEntry> = {}, node: Partial<RpcPort> = {}) {
    const { entry, landed, after } = await landedStake();
    journals += 1;
    const journal = openJournal(`landed-${journals}`);
    const written: JournalEntry = { ...entry, status: 'sent', slot: null, ...change };
    await journal.put(written);
    let requests = 0;
    const rpc = nodeWith(after, landed, {
      getSignatureStatuses: async () => [{ slot: SLOT, confirmationStatus: 'finalized', error: null }],
      getTransaction: async () => {
        requests += 1;
        return landed;
      },
      ...node,
    });
    const stored = async (): Promise<Audit | undefined> => (await journal.get(entry.signature))?.audit;
    return { entry: written, journal, rpc, stored, asked: () => requests, landed };
  }

  it('once, and the result is stored', async () => {
    const { entry, journal, rpc, stored, asked: requests } = await sent();
    const last = await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toMatchObject({ kind: 'matches', at: NOW });
    expect(last.audit).toEqual(await stored());
    expect(requests()).toBe(1);
  });

  it('as soon as it is confirmed, before it is final', async () => {
    const statuses = [{ slot: SLOT, confirmationStatus: 'confirmed' as const, error: null }];
    const leaving = new AbortController();
    const { entry, journal, rpc, stored } = await sent({}, { getSignatureStatuses: async () => statuses });
    await trackEntry(entry, {
      journal,
      rpc,
      clock: { ...clock, sleep: async () => leaving.abort() },
      signal: leaving.signal,
    });
    expect((await journal.get(entry.signature))?.status).toBe('confirmed');
    expect(await stored()).toMatchObject({ kind: 'matches' });
  });

  it('again when the block of the comparison was dropped', async () => {
    let looks = 0;
    const { landed } = await landedStake();
    const { entry, journal, rpc, stored } = await sent(
      {},
      {
        getSignatureStatuses: async () => {
          looks += 1;
          const first = looks === 1;
          return [
            {
              slot: first ? SLOT : SLOT + 2n,
              confirmationStatus: first ? ('confirmed' as const) : ('finalized' as const),
              error: null,
            },
          ];
        },
        getTransaction: async () => ({ ...landed, slot: looks === 1 ? SLOT : SLOT + 2n }),
      },
    );
    await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toMatchObject({ kind: 'matches', slot: SLOT + 2n });
  });

  it('not by a second tab that tracks it too', async () => {
    const { entry, journal, rpc, asked: requests } = await sent();
    await trackEntry(entry, { journal, rpc, clock });
    const other = await trackEntry(entry, { journal, rpc, clock });
    expect(other.audit).toMatchObject({ kind: 'matches' });
    expect(requests()).toBe(1);
  });

  it('after a reload, whether it was pending or settled already', async () => {
    const { entry, journal, rpc } = await sent();
    await journal.put({ ...entry, signature: 'settled', status: 'finalized', slot: SLOT });
    await journal.put({ ...entry, signature: 'expired', status: 'expired' });
    const resumed = await resumePending({ journal, genesisHash: entry.genesisHash, rpc, clock });
    expect(resumed.map(({ signature, audit }) => [signature, audit?.kind]).sort()).toEqual(
      [
        [entry.signature, 'matches'],
        // Under another signature than that of the record.
        ['settled', 'differs'],
        ['expired', 'differs'],
      ].sort(),
    );
  });

  it('later, when the node was unreachable', async () => {
    const down = { getTransaction: () => Promise.reject(new Error('down')) };
    const { entry, journal, rpc, stored } = await sent({}, down);
    await trackEntry(entry, { journal, rpc, clock });
    expect((await journal.get(entry.signature))?.status).toBe('finalized');
    expect(await stored()).toBeUndefined();
    const { landed, after } = await landedStake();
    await resumePending({ journal, genesisHash: entry.genesisHash, rpc: nodeWith(after, landed), clock });
    expect(await stored()).toMatchObject({ kind: 'matches' });
  });

  it('and a missing record is stored, which a receipt reports', async () => {
    const { entry, journal, rpc, stored } = await sent({}, { getTransaction: async () => null });
    await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toEqual({ kind: 'not-found', at: NOW });
    const { landed, after } = await landedStake();
    const again = await comparedEntry(entry.signature, journal, nodeWith(after, landed), NOW + 1);
    expect(again?.audit).toMatchObject({ kind: 'matches', at: NOW + 1 });
    expect(await stored()).toEqual(again?.audit);
  });
});
