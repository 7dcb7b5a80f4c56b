import { pinsFor } from '@clearstake/contract/pins';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { instruction, r, transfer, unitLimit, unitPrice } from '@clearstake/sandbox/chain/instructions';
import { type Draft, type DraftInstruction, draftOf, messageOf } from '@clearstake/sandbox/hostile/draft';
import { append, patchAccount, prepend, replace } from '@clearstake/sandbox/hostile/edit';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Message,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { kitClients } from '../../testing/builders/kit-client';
import { messageIn, offered, unguaranteed } from '../../testing/guarded';
import { honestFields, honestTransaction, operations, plainStyle } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { signedBy } from '../../testing/signing';
import { worded } from '../../testing/worded';
import { attacker, testWorld, wallet, worldFor } from '../../testing/world';
import { u64 } from '../bytes';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import type { Operation } from '../types';
import { reviewWalletChange } from './review-wallet-change';

const world = await testWorld();
const newKey = testKey('new stake account');
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';

async function inputOf(operation: Operation, style = plainStyle) {
  const here = worldFor(operation, world);
  const { input } = await offered(honestTransaction(honestFields[operation], here, style), here);
  return input;
}
const bytesOf = ({ decoded }: Awaited<ReturnType<typeof inputOf>>) =>
  decoded.message?.bytes ?? new Uint8Array();

const input = await inputOf('native-stake');
const draft = draftOf(bytesOf(input));
const review = (changed: Draft, ...signers: (typeof wallet)[]) =>
  reviewWalletChange(input, signedBy(messageOf(changed), wallet, ...signers));
const codes = ({ findings }: ReturnType<typeof reviewWalletChange>) => findings.map(({ code }) => code);
/** What the comparison itself found, as text. */
const texts = ({ findings }: ReturnType<typeof reviewWalletChange>) =>
  findings.flatMap(({ check, found }) => (check === 'F2' && found.kind === 'text' ? [found.text] : []));

type Change = (instructions: readonly TransactionInstruction[], payer: PublicKey) => TransactionInstruction[];

/** Decompiles a message and compiles it again with web3.js, which most wallets are built on. */
function recompiled(bytes: Uint8Array, change: Change, blockhash?: string): Uint8Array {
  const message = VersionedMessage.deserialize(bytes);
  const recentBlockhash = blockhash ?? message.recentBlockhash;
  if (message.version === 'legacy') {
    const { instructions, feePayer } = Transaction.populate(Message.from(bytes), []);
    if (!feePayer) throw new Error('There is no fee payer.');
    const next = new Transaction({ feePayer, blockhash: recentBlockhash, lastValidBlockHeight: 0 });
    return new Uint8Array(next.add(...change(instructions, feePayer)).serializeMessage());
  }
  const tables = message.addressTableLookups.map(({ accountKey: key }) => {
    const data = world.accounts.get(key.toBase58())?.data ?? new Uint8Array();
    return new AddressLookupTableAccount({ key, state: AddressLookupTableAccount.deserialize(data) });
  });
  const { payerKey, instructions } = TransactionMessage.decompile(message, {
    addressLookupTableAccounts: tables,
  });
  const next = { payerKey, recentBlockhash, instructions: change(instructions, payerKey) };
  return new TransactionMessage(next).compileToV0Message(tables).serialize();
}

const unchanged: Change = (instructions) => [...instructions];
/** Replaces the server's fee settings, as wallets with a fee slider do. */
const ownFee: Change = (instructions) => [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
  ...instructions.filter(({ programId }) => !programId.equals(ComputeBudgetProgram.programId)),
];
/** The wallet keeps at least one lamport, by AssertAccountInfo. */
const guard = (payer: PublicKey) =>
  new TransactionInstruction({
    programId: new PublicKey(LIGHTHOUSE_PROGRAM),
    keys: [{ pubkey: payer, isSigner: false, isWritable: false }],
    data: Buffer.from([5, 0, 0, ...u64(1n), 4]),
  });
const wallets: readonly (readonly [string, Change])[] = [
  ['only compiles it again', unchanged],
  ['puts a guard before it', (instructions, payer) => [guard(payer), ...instructions]],
  ['sets a fee and appends a guard', (instructions, payer) => [...ownFee(instructions, payer), guard(payer)]],
];
const styles = [
  plainStyle,
  { ...plainStyle, shape: 'short', checked: true, budget: true, minimum: false },
] as const;

describe('an honest wallet', () => {
  it.each(operations)('may recompile a %s, set its fee and add guards', async (operation) => {
    for (const style of styles) {
      const given = await inputOf(operation, style);
      for (const [name, change] of wallets) {
        const bytes = recompiled(bytesOf(given), change, testKey('newer').address);
        const { findings } = reviewWalletChange(given, signedBy(bytes, wallet), true);
        expect([name, findings.map(({ check, found }) => [check, found])]).toEqual([name, []]);
      }
    }
  });

  it('may order a swap’s looked-up accounts otherwise than the aggregator that compiled it', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const { payer, blockhash, instructions, tables } = honest.draft;
    const { foreign, compile } = kitClients.plain;
    const meta = ({ address, signer, writable }: DraftInstruction['accounts'][number]) => ({
      pubkey: new PublicKey(address),
      isSigner: signer,
      isWritable: writable,
    });
    const compiled = instructions.map(({ program, accounts, data }) =>
      foreign(
        new TransactionInstruction({
          programId: new PublicKey(program),
          keys: accounts.map(meta),
          data: Buffer.from(data),
        }),
      ),
    );
    const lists = Object.entries(tables).map(([address, addresses]) => ({ address, addresses }));
    // Kit orders looked-up accounts by address, web3.js by their first use.
    const bytes = compile(compiled, { payer, blockhash, version: 0, tables: lists }).whole([]);
    const { input: given } = await offered({ ...honest, bytes }, world);
    const wire = signedBy(recompiled(bytesOf(given), unchanged), wallet);
    expect(texts(reviewWalletChange(given, wire))).toEqual([]);
  });

  it('adds instructions that are named, and a fee that is counted', () => {
    const own = instruction(LIGHTHOUSE_PROGRAM, Uint8Array.of(5, 0), r(wallet.address));
    const reviewed = review(append(prepend(draft, unitLimit(300_000), unitPrice(1_000_000n)), own));
    expect(worded(reviewed.changes)).toEqual([
      'Limit compute units: At most 300000 units',
      'Set the priority fee: 1000000 micro-lamports per unit',
      `Guard: Fails the transaction unless ${wallet.address} is as expected`,
    ]);
    expect(reviewed.verdict.fee?.total).toBe(310_000n);
    expect(reviewed.verdict.rows.filter(({ note }) => note?.code.startsWith('wallet-added'))).toHaveLength(1);
    expect(worded(reviewed.verdict.rows.find(({ key }) => key === 'fee'))).toMatchObject({
      status: 'warn',
      note: 'Your wallet added a priority fee of 0.0003 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL',
    });
    expect(review(draft)).toMatchObject({ accepted: true, changes: [] });
  });
});

describe('a wallet that changes the transaction', () => {
  const memo = instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', Uint8Array.of(104));
  const other = 'Other instructions than those that were checked';
  const without = draft.instructions.map((each) => ({
    ...each,
    accounts: each.accounts.map((account) =>
      account.address === newKey.address ? { ...account, signer: false } : account,
    ),
  }));
  it.each<[string, Draft, string[]]>([
    ['attaches a note', append(draft, memo), [other]],
    ['changes the order', { ...draft, instructions: draft.instructions.toReversed() }, [other]],
    ['lets the new account not sign', { ...draft, instructions: without }, [other]],
    [
      'has somebody else pay',
      append(draft, transfer(attacker.address, wallet.address, 1n)),
      [`${attacker.address} must sign now`, `${attacker.address} may be changed now`, other],
    ],
    ['returns another version', { ...draft, version: 0 }, ['Another transaction version']],
    [
      'lets the validator sign',
      patchAccount(draft, 2, 1, { signer: true }),
      [`${vote} must sign now`, other],
    ],
  ])('fails when it %s', (_, changed, expected) => {
    const reviewed = review(changed, attacker);
    expect(reviewed.accepted).toBe(false);
    expect(worded(texts(reviewed))).toEqual(expected);
  });

  it('fails with another fee payer, or without a lookup table', async () => {
    const edited = async (operation: Operation, change: Partial<Draft>) => {
      const given = await inputOf(operation);
      const { draft: plain } = honestTransaction(honestFields[operation], world);
      return texts(reviewWalletChange(given, signedBy(messageOf({ ...plain, ...change }), wallet)));
    };
    expect(worded(await edited('native-unstake', { payer: attacker.address }))).toContain(
      'Another fee payer',
    );
    expect(worded(await edited('swap-exit', { tables: {} }))).toContain('Other lookup tables');
  });

  it('fails when it signs something else or nothing, or returns no transaction', () => {
    const spoiled = signedBy(messageOf(draft), wallet);
    spoiled[10] = (spoiled[10] ?? 0) ^ 1;
    for (const wire of [spoiled, signedBy(messageOf(draft)), signedBy(messageOf(draft), newKey)])
      expect(codes(reviewWalletChange(input, wire))).toEqual(['wallet-signature-invalid']);
    const nothing = reviewWalletChange(input, Uint8Array.of(1, 2, 3));
    expect(worded(texts(nothing))).toEqual(['Something that is no transaction']);
    expect([nothing.accepted, nothing.verdict.outcome]).toEqual([false, 'refused']);
  });

  it('fails with a blockhash that the node does not know', () => {
    const wire = signedBy(messageOf({ ...draft, blockhash: testKey('other').address }), wallet);
    expect(codes(reviewWalletChange(input, wire, false))).toEqual(['blockhash-invalid']);
    // The same blockhash is as good as it was, whatever is known of another one.
    const priced = signedBy(messageOf(append(draft, unitLimit(300_000))), wallet);
    expect(codes(reviewWalletChange(input, priced, false))).toEqual([]);
    const facts = { ...input.facts, blockhash: { ...input.facts.blockhash, valid: false } };
    expect(codes(reviewWalletChange({ ...input, facts }, priced, true))).toEqual(['blockhash-invalid']);
  });
});

describe('a guard of a deposit', () => {
  const guarded = offered(unguaranteed('liquid-stake', world), world);
  /** The guard of the minimum, behind which the wallet's floor is. */
  const guardOf = ({ instructions }: Draft): DraftInstruction => {
    const found = instructions.at(-2);
    if (found?.program !== LIGHTHOUSE_PROGRAM) throw new Error('The guards are last.');
    return found;
  };
  const withGuard = (given: Draft, ...guards: DraftInstruction[]): Draft => ({
    ...given,
    instructions: given.instructions.toSpliced(-2, 1, ...guards),
  });
  it.each<[string, (given: Draft) => Draft]>([
    ['taken out', (given) => withGuard(given)],
    ['made before anything happens', (given) => prepend(withGuard(given), guardOf(given))],
    [
      'lowered',
      (given) => withGuard(given, { ...guardOf(given), data: patched(guardOf(given).data, 3, u64(1n)) }),
    ],
  ])('may not be %s', async (_, change) => {
    const offer = await guarded;
    const message = messageOf(change(draftOf(messageIn(offer).bytes)));
    const found = codes(reviewWalletChange(offer.input, signedBy(message, wallet)));
    expect(found).toEqual(expect.arrayContaining(['wallet-changed-core', 'minimum-unguarded']));
  });
});

describe('a fee that a wallet changed', () => {
  // 200,000 units at 10,000 micro-lamports are 2,000 lamports; both signatures cost 10,000 more.
  it.each<[bigint, object]>([
    [
      50_000n,
      { status: 'warn', note: 'Your wallet changed the priority fee from 0.000002 SOL to 0.00001 SOL' },
    ],
    [
      950_005n,
      {
        status: 'warn',
        note: 'Your wallet changed the priority fee from 0.000002 SOL to 0.000190001 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL',
      },
    ],
    // 5,000,000 lamports, and both signatures.
    [
      25_000_000n,
      {
        status: 'fail',
        meaning:
          'Your wallet changed the priority fee from 0.000002 SOL to 0.005 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL.',
      },
    ],
  ])('appears in the row of the fee: %i micro-lamports', async (price, expected) => {
    const given = await inputOf('native-stake', { ...plainStyle, budget: true });
    const priced = replace(draftOf(bytesOf(given)), 1, () => [unitPrice(price)]);
    const { verdict, accepted } = reviewWalletChange(given, signedBy(messageOf(priced), wallet));
    expect(worded(verdict.rows.find(({ key }) => key === 'fee'))).toMatchObject(expected);
    expect(accepted).toBe(price < 25_000_000n);
  });

  it('fails where the whole balance is staked: the network would take the fee and stake nothing', () => {
    // The stake, its rent, two signatures, and the rent of an empty account.
    const walletLamports = 250_000_000_000n + 2_282_880n + 10_000n + 890_880n;
    const poor = { ...input, facts: { ...input.facts, walletLamports } };
    const wire = (change: Change) => signedBy(recompiled(bytesOf(input), change), wallet);
    expect(codes(reviewWalletChange(poor, wire(unchanged)))).toEqual([]);
    expect(codes(reviewWalletChange(poor, wire(ownFee)))).toEqual(['funds-insufficient']);
  });
});

it('lets a wallet mark called programs as writable, because the runtime demotes them', async () => {
  const given = await inputOf('auto-compound');
  const bytes = bytesOf(given);
  // The last byte of the header: how many accounts without a signature are read only.
  const marked = bytes.with((bytes[0] === 0x80 ? 1 : 0) + 2, 0);
  expect(texts(reviewWalletChange(given, signedBy(marked, wallet)))).toEqual([]);
});
