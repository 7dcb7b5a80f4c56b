import { PublicKey, StakeProgram } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { addressBytes } from '@/transaction/bytes';
import { reservedAccounts } from '@/transaction/decode/reserved-accounts';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

it('ignores the flag by which the stock client marks the Clock as writable', async () => {
  // StakeProgram.authorize of web3.js does so; every other flag stays as it must be.
  const key = new PublicKey(wallet.address);
  const stock = StakeProgram.authorize({
    stakePubkey: key,
    authorizedPubkey: key,
    newAuthorizedPubkey: key,
    stakeAuthorizationType: { index: 0 },
  });
  const marked = stock.instructions[0]?.keys.filter(({ isWritable }) => isWritable) ?? [];
  expect(marked.some(({ pubkey }) => reservedAccounts.has(pubkey.toBase58()))).toBe(true);

  const honest = honestTransaction(honestFields['native-unstake'], world);
  const codeOf = async (writable: (address: string) => boolean) => {
    const instructions = honest.draft.instructions.map((instruction) => ({
      ...instruction,
      accounts: instruction.accounts.map((account) =>
        writable(account.address) ? { ...account, writable: true } : account,
      ),
    }));
    const bytes = withInstructions(honest, instructions);
    return (await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest))).verdict.code;
  };
  expect(await codeOf((address) => reservedAccounts.has(address))).toBeNull();
});

it('lists the 31 keys of the runtime, each of 32 bytes', () => {
  expect(reservedAccounts.size).toBe(31);
  for (const address of reservedAccounts) expect(addressBytes(address)).toHaveLength(32);
});
