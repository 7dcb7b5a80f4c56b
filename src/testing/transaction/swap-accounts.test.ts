import type { DraftAccount } from '@server/sandbox/hostile/draft';
import { messageOf } from '@server/sandbox/hostile/draft';
import { describe, expect, it } from 'vitest';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/transaction/addresses';
import { addressBytes, concatBytes } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { bystander, copyWorld, nonceAccount, type TestWorld, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const handed = testKey('handed to a venue').address;

/** The verdict on an honest swap whose venues get one account more. */
async function verdictWith(account: DraftAccount, world: TestWorld) {
  const honest = honestTransaction(honestFields['swap-exit'], world);
  const instructions = honest.draft.instructions.map((one) =>
    one.program === JUPITER_PROGRAM ? { ...one, accounts: [...one.accounts, account] } : one,
  );
  const bytes = withEmptySignatures(messageOf({ ...honest.draft, instructions }), 1);
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
  return verdict;
}

const owned = (owner: string) => concatBytes(new Uint8Array(32), addressBytes(owner), new Uint8Array(101));
/** Version, state, authority, durable nonce and fee. */
const nonceOf = (authority: string) =>
  concatBytes(new Uint8Array(8), addressBytes(authority), new Uint8Array(40));

describe('the venues of a swap', () => {
  const writable = (address: string) => ({ address, signer: false, writable: true });
  const walletAccounts: [string, string, string, Uint8Array][] = [
    ['a token account of the wallet', handed, TOKEN_PROGRAM, owned(wallet.address)],
    ['an account of the extended token program', handed, TOKEN_2022_PROGRAM, owned(wallet.address)],
    [
      'an extended account with extensions',
      handed,
      TOKEN_2022_PROGRAM,
      concatBytes(owned(wallet.address), new Uint8Array(40)),
    ],
    ['a nonce account of the wallet', nonceAccount, SYSTEM_PROGRAM, nonceOf(wallet.address)],
  ];

  it.each(walletAccounts)('may not get %s', async (_, address, owner, data) => {
    const world = copyWorld(await testWorld());
    world.accounts.set(address, { owner, data, lamports: 5_000_000n, executable: false });
    const verdict = await verdictWith(writable(address), world);
    expect(verdict.findings.map((one) => one.code)).toEqual(['estate-touched']);
  });

  it.each(walletAccounts)(
    'may get somebody else’s account, where it is %s',
    async (_, address, owner, data) => {
      const world = copyWorld(await testWorld());
      const theirs = data.slice();
      theirs.set(addressBytes(bystander.address), owner === SYSTEM_PROGRAM ? 8 : 32);
      world.accounts.set(address, { owner, data: theirs, lamports: 5_000_000n, executable: false });
      expect((await verdictWith(writable(address), world)).outcome).toBe('accepted');
    },
  );

  it('may not get the wallet’s signature', async () => {
    const verdict = await verdictWith(
      { address: wallet.address, signer: true, writable: true },
      await testWorld(),
    );
    expect(verdict.findings.map((one) => [one.code, one.meaning])).toEqual([
      ['estate-touched', 'It would lend your signature to the venues of the swap.'],
    ]);
  });
});
