import { closeTokenAccount } from '@server/sandbox/hostile/instructions';
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { buildLocalMessage } from '@/transaction/build/local-message';
import { addressBytes, concatBytes, u32 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes, offerFor } from './judge';
import { attacker, copyWorld, SOL, type TestWorld, testWorld, wallet, withWrappedSol } from './world';
import { runningRpc, worldRpc } from './world-rpc';

const world = withWrappedSol(await testWorld(), 12n * SOL);

const honestOf = () => honestTransaction(honestFields.unwrap, world);

async function findingsOf(bytes: Uint8Array, given = world) {
  const honest = honestOf();
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(given), honestAnswer(honest));
  return verdict.findings.map(({ check, code }) => [check, code]);
}

/** The world with other bytes in the wrapped SOL account. */
function holding(offset: number, bytes: Uint8Array): TestWorld {
  const changed = copyWorld(world);
  const account = changed.accounts.get(world.wrappedSolAccount);
  if (!account) throw new Error('The wallet has wrapped SOL.');
  const data = account.data.slice();
  data.set(bytes, offset);
  changed.accounts.set(world.wrappedSolAccount, { ...account, data });
  return changed;
}

describe('the locally built transaction', () => {
  it("equals web3.js's CloseAccount byte for byte", () => {
    const { intent } = honestOf();
    if (intent.operation !== 'unwrap') throw new Error('It unwraps.');
    const owner = new PublicKey(wallet.address);
    const stock = new Transaction({ feePayer: owner, blockhash: world.blockhash, lastValidBlockHeight: 1 });
    stock.add(
      new TransactionInstruction({
        programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
        keys: [
          { pubkey: new PublicKey(world.wrappedSolAccount), isSigner: false, isWritable: true },
          { pubkey: owner, isSigner: false, isWritable: true },
          { pubkey: owner, isSigner: true, isWritable: false },
        ],
        data: Buffer.of(9),
      }),
    );
    const built = buildLocalMessage(intent, {
      blockhash: world.blockhash,
      lastValidBlockHeight: 1n,
      stakeAccountRent: 0n,
      newAccount: null,
      wrappedSolAccount: world.wrappedSolAccount,
    });
    expect(built).toEqual(new Uint8Array(stock.serializeMessage()));
  });

  it('pays out the account’s whole balance, by the token program itself', async () => {
    const executor = new Executor();
    const honest = honestOf();
    const { verdict, input } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
    expect(verdict.findings).toEqual([]);
    expect(verdict.rows.map(({ label, found }) => [label, found])).toContainEqual([
      'You get',
      { kind: 'at-least-lamports', lamports: 12n * SOL + 2_039_280n },
    ]);
    const wire = concatBytes(
      Uint8Array.of(1),
      new Uint8Array(64),
      input.decoded.message?.bytes ?? new Uint8Array(),
    );
    const { error, read } = executor.run(world, wire);
    expect(error).toBeNull();
    expect(read(world.wrappedSolAccount)).toBeNull();
    expect(read(wallet.address)?.lamports).toBe(268n * SOL + 12n * SOL + 2_039_280n - 5_000n);
  });
});

describe('unwrapping', () => {
  it.each([
    [
      'to somebody else',
      () => closeTokenAccount(world.wrappedSolAccount, attacker.address, wallet.address),
      'S13',
    ],
    [
      'of another account',
      () => closeTokenAccount(world.poolTokenAccount, wallet.address, wallet.address),
      'S13',
    ],
  ])('%s is refused', async (_, instruction, check) => {
    const bytes = withInstructions(honestOf(), [instruction()]);
    expect(await findingsOf(bytes)).toEqual([[check, 'close-destination-differs']]);
  });

  it('twice, or not at all, is refused', async () => {
    const honest = honestOf();
    const [close] = honest.draft.instructions;
    if (!close) throw new Error('It closes.');
    expect(await findingsOf(withInstructions(honest, [close, close]))).toEqual([
      ['I1', 'instructions-differ'],
    ]);
    expect(await findingsOf(withInstructions(honest, []))).toContainEqual(['I1', 'instructions-differ']);
  });

  it.each([
    ['another owner', () => holding(32, addressBytes(attacker.address))],
    ['another mint', () => holding(0, addressBytes(attacker.address))],
    ['somebody who may close it', () => holding(129, concatBytes(u32(1), addressBytes(attacker.address)))],
  ])('an account with %s is refused', async (_, given) => {
    expect(await findingsOf(honestOf().bytes, given())).toEqual([['S8', 'token-account-unsafe']]);
  });

  it('is not blocked by a delegate approved before: its power ends with the account', async () => {
    const given = holding(72, concatBytes(u32(1), addressBytes(attacker.address)));
    expect(await findingsOf(honestOf().bytes, given)).toEqual([]);
  });

  it('takes what arrives meanwhile, and is refused where there is less than was shown', async () => {
    const { bytes } = honestOf();
    expect(await findingsOf(bytes, withWrappedSol(world, 12n * SOL + 1n))).toEqual([]);
    expect(await findingsOf(bytes, withWrappedSol(world, 12n * SOL - 1n))).toEqual([
      ['S1', 'amount-differs'],
    ]);
    expect(await findingsOf(bytes, await testWorld())).toEqual([['S8', 'token-account-unsafe']]);
  });
});
