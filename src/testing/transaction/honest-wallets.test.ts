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
import { u64 } from '@/transaction/bytes';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { kitClients } from '../honest/kit-client';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, operations, plainStyle } from './honest';
import { blockhashOf, honestFlow } from './honest-flow';
import { SOL, testWorld, wallet } from './world';

/** Wallets' changes to a transaction before they sign it, made with web3.js, which most of them are built on. */
const executor = new Executor();
const world = await testWorld();

type Change = (instructions: readonly TransactionInstruction[], payer: PublicKey) => TransactionInstruction[];

/** Decompiles a message and compiles it again with web3.js's order of keys and instructions. */
function recompiled(change: Change, blockhash?: string): (message: Uint8Array) => Uint8Array {
  return (bytes) => {
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
  };
}

const isBudget = ({ programId }: TransactionInstruction) => programId.equals(ComputeBudgetProgram.programId);

/** Replaces the server's fee settings, as wallets with a fee slider do. */
const ownFee: Change = (instructions) => [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 400_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
  ...instructions.filter((instruction) => !isBudget(instruction)),
];

/** The wallet keeps at least one lamport, by AssertAccountInfo. */
const guard = (payer: PublicKey) =>
  new TransactionInstruction({
    programId: new PublicKey(LIGHTHOUSE_PROGRAM),
    keys: [{ pubkey: payer, isSigner: false, isWritable: false }],
    data: Buffer.from([5, 0, 0, ...u64(1n), 4]),
  });

const wallets: readonly (readonly [string, Change])[] = [
  ['only compile it again', (instructions) => [...instructions]],
  ['set a priority fee of their own', ownFee],
  ['append a guard', (instructions, payer) => [...instructions, guard(payer)]],
  ['put a guard before it', (instructions, payer) => [guard(payer), ...instructions]],
  ['do both', (instructions, payer) => [...ownFee(instructions, payer), guard(payer)]],
];

const styles = [
  plainStyle,
  { ...plainStyle, shape: 'short', checked: true, budget: true, minimum: false },
] as const;

describe.each(operations)('a %s', (operation) => {
  it.each(wallets)('is sent by wallets that %s', async (_, change) => {
    for (const style of styles) {
      const running = honestFlow(world, executor, honestFields[operation], { style });
      const review = await running.reach('review');
      running.sign();
      (await running.prompt(0)).approve(recompiled(change));
      const done = await running.reach('done');
      expect(done.verdict?.findings.map(({ check, found }) => [check, found])).toEqual([]);
      expect(done.outcome.kind).toBe('confirmed');
      expect(review.rebuilds).toBe(0);
    }
  });

  it('is sent by wallets that use a newer blockhash', async () => {
    const fresh = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
    const running = honestFlow(world, executor, honestFields[operation], {
      rpc: (_, node) => ({
        isBlockhashValid: async (hash) => hash === fresh || node.isBlockhashValid(hash),
      }),
    });
    await running.reach('review');
    running.sign();
    (await running.prompt(0)).approve(recompiled((instructions) => [...instructions], fresh));
    expect((await running.reach('done')).outcome.kind).toBe('confirmed');
    expect(running.sent.map(blockhashOf)).toEqual([fresh]);
  });
});

/** The same transaction by kit, which orders looked-up accounts by address; web3.js orders them by their first use. */
function byKit(honest: Honest): Honest {
  const { payer, blockhash, instructions, tables } = honest.draft;
  const { foreign, compile } = kitClients.plain;
  const { whole } = compile(
    instructions.map(({ program, accounts, data }) =>
      foreign(
        new TransactionInstruction({
          programId: new PublicKey(program),
          keys: accounts.map(({ address, signer, writable }) => ({
            pubkey: new PublicKey(address),
            isSigner: signer,
            isWritable: writable,
          })),
          data: Buffer.from(data),
        }),
      ),
    ),
    {
      payer,
      blockhash,
      version: 0,
      tables: Object.entries(tables).map(([address, addresses]) => ({ address, addresses })),
    },
  );
  return { ...honest, bytes: whole([]) };
}

describe('a swap that an aggregator compiled in another order', () => {
  it.each(wallets)('is sent by wallets that %s', async (_, change) => {
    const fields = honestFields['swap-exit'];
    const running = honestFlow(world, executor, fields, {
      build: (_count, own) => byKit(honestTransaction(fields, own)),
    });
    await running.reach('review');
    running.sign();
    (await running.prompt(0)).approve(recompiled(change));
    const done = await running.reach('done');
    expect(done.verdict?.findings.map(({ check, found }) => [check, found])).toEqual([]);
    expect(done.outcome.kind).toBe('confirmed');
  });
});

describe('a fee of the wallet’s own where the whole balance is staked', () => {
  it('is refused: the network would take the fee and stake nothing', async () => {
    const running = honestFlow(world, executor, honestFields['native-stake']);
    const held = running.own.accounts.get(wallet.address);
    if (!held) throw new Error('The wallet has an account.');
    // The stake, its rent, two signatures, and the rent of an empty account.
    const lamports = 250n * SOL + 2_282_880n + 10_000n + 890_880n;
    running.own.accounts.set(wallet.address, { ...held, lamports });
    await running.reach('review');
    running.sign();
    (await running.prompt(0)).approve(recompiled(ownFee));
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'funds-insufficient' });
    expect(running.sent).toEqual([]);
  });
});
