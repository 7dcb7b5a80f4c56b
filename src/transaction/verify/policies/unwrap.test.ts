import { closeTokenAccount } from '@server/sandbox/hostile/instructions';
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { refusalsAfter } from '@/testing/transaction/edited';
import { Executor } from '@/testing/transaction/executor';
import { honestFields, honestTransaction, withEmptySignatures } from '@/testing/transaction/honest';
import { attacker, SOL, testWorld, wallet, withWrappedSol } from '@/testing/transaction/world';

const world = withWrappedSol(await testWorld(), 12n * SOL);
const { wrappedSolAccount, poolTokenAccount } = world;

it('closes the account as web3.js does, byte for byte, which pays its whole balance out', () => {
  const owner = new PublicKey(wallet.address);
  const stock = new Transaction({ feePayer: owner, blockhash: world.blockhash, lastValidBlockHeight: 1 });
  stock.add(
    new TransactionInstruction({
      programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      keys: [
        { pubkey: new PublicKey(wrappedSolAccount), isSigner: false, isWritable: true },
        { pubkey: owner, isSigner: false, isWritable: true },
        { pubkey: owner, isSigner: true, isWritable: false },
      ],
      data: Buffer.of(9),
    }),
  );
  const { bytes } = honestTransaction(honestFields.unwrap, world);
  expect(bytes).toEqual(new Uint8Array(stock.serializeMessage()));
  const { error, read } = new Executor().run(world, withEmptySignatures(bytes, 1));
  expect(error).toBeNull();
  expect(read(wrappedSolAccount)).toBeNull();
  expect(read(wallet.address)?.lamports).toBe(280n * SOL + 2_039_280n - 5_000n);
});

const close = closeTokenAccount(wrappedSolAccount, wallet.address, wallet.address);

it.each([
  ['to somebody else', [closeTokenAccount(wrappedSolAccount, attacker.address, wallet.address)], 'S13'],
  ['of another account', [closeTokenAccount(poolTokenAccount, wallet.address, wallet.address)], 'S13'],
  ['twice', [close, close], 'I1'],
  ['not at all', [], 'I1'],
])('refuses an unwrapping %s', async (_, instructions, check) => {
  const refused = await refusalsAfter(honestFields.unwrap, (draft) => ({ ...draft, instructions }), world);
  expect(refused.map((line) => line.split(' ')[0])).toContain(check);
});
