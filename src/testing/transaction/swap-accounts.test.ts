import { pinsFor } from '@contract/pins';
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
  const instructions = honest.draft.instructions.map((instruction) =>
    instruction.program === JUPITER_PROGRAM
      ? { ...instruction, accounts: [...instruction.accounts, account] }
      : instruction,
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
    expect(verdict.findings).toMatchObject([
      { check: 'S15', code: 'estate-touched', row: 'anything-else', found: { kind: 'address', address } },
    ]);
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
    // Behind the swap's own thirteen accounts, whose indexes take a byte each.
    const at = (verdict.instructions[1]?.accountBytes.start ?? 0) + 13;
    expect(verdict.findings).toMatchObject([
      {
        check: 'S15',
        code: 'estate-touched',
        meaning:
          'It would lend your signature to the venues of the swap. Ask the operator of the server for routes through shared accounts.',
        found: { kind: 'address', address: wallet.address },
        instructionIndex: 1,
        bytes: { start: at, end: at + 1 },
      },
    ]);
  });

  it.each([
    ['behind the swap’s own accounts', null],
    ['among the swap’s own accounts', 4],
  ])('may change what the swap only reads, %s', async (_, place) => {
    const world = await testWorld();
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const mint = writable(pinsFor('sandbox').pool?.mint ?? '');
    const instructions = honest.draft.instructions.map((instruction) => {
      if (instruction.program !== JUPITER_PROGRAM) return instruction;
      return {
        ...instruction,
        accounts: place === null ? [...instruction.accounts, mint] : instruction.accounts.with(place, mint),
      };
    });
    const bytes = withEmptySignatures(messageOf({ ...honest.draft, instructions }), 1);
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
    expect(verdict.findings).toEqual([]);
  });
});
