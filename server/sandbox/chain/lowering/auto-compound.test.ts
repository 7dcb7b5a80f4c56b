import {
  Keypair,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { delegationOf } from '../layout/stake-account';
import { stakeInstructions, stakeWith } from '../testing/stake';
import { createTestChain, SOL, type TestChain } from '../testing/test-chain';
import { autoCompoundLedgerAddress } from './auto-compound';
import { AutoCompoundError, decodeAutoCompoundLedger } from './auto-compound-layout';

let world: TestChain;
let wallet: Keypair;
beforeEach(async () => {
  world = await createTestChain();
  wallet = await world.wallet(500n);
});
afterEach(() => world.close());

const PROGRAM = new PublicKey(sandboxAddress('auto-compound-program'));
const ledgerKey = (owner: PublicKey) =>
  PublicKey.findProgramAddressSync([Buffer.from('auto-compound'), owner.toBytes()], PROGRAM)[0];
const update = (stake: PublicKey, enable: boolean, owner = wallet.publicKey) =>
  new TransactionInstruction({
    programId: PROGRAM,
    keys: [
      { pubkey: stake, isSigner: false, isWritable: true },
      { pubkey: ledgerKey(owner), isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: true },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
    ],
    data: Buffer.from([enable ? 0 : 1]),
  });
const ledger = () => {
  const account = world.chain.getAccount(ledgerKey(wallet.publicKey).toBase58());
  return account && decodeAutoCompoundLedger(account.data);
};
const balance = () => world.lamports(wallet.publicKey.toBase58());

test('the ledger is at the address that web3.js derives', () => {
  const [address, bump] = PublicKey.findProgramAddressSync(
    [Buffer.from('auto-compound'), wallet.publicKey.toBytes()],
    PROGRAM,
  );
  expect(autoCompoundLedgerAddress(PROGRAM.toBase58(), wallet.publicKey.toBase58())).toEqual({
    address: address.toBase58(),
    bump,
  });
});

test('switching on and off maintains a ledger, whose rent the wallet pays and gets back', async () => {
  const stake = (await stakeWith(world, wallet, 100n * SOL)).publicKey;
  const two = (await stakeWith(world, wallet, 100n * SOL)).publicKey;
  const before = balance();
  expect(await world.send([update(stake, true), update(two, true)], [wallet])).toMatchObject({ ok: true });
  expect(ledger()?.entries).toEqual([
    { stakeAccount: stake.toBase58(), sinceEpoch: 1061n },
    { stakeAccount: two.toBase58(), sinceEpoch: 1061n },
  ]);
  expect(balance()).toBe(before - 5_000n - world.chain.rent(36 + 80));
  expect(await world.send([update(stake, false)], [wallet])).toMatchObject({ ok: true });
  expect(ledger()?.entries.map(({ stakeAccount }) => stakeAccount)).toEqual([two.toBase58()]);
  expect(await world.send([update(two, false)], [wallet])).toMatchObject({ ok: true });
  expect(world.chain.getAccount(ledgerKey(wallet.publicKey).toBase58())).toBeNull();
  expect(balance()).toBe(before - 15_000n);
});

test('the switch can be set in the transaction that creates the stake', async () => {
  const stake = Keypair.generate();
  const create = stakeInstructions(world.chain, wallet.publicKey, stake.publicKey, 10n * SOL);
  expect(await world.send([...create, update(stake.publicKey, true)], [wallet, stake])).toMatchObject({
    ok: true,
  });
  expect(ledger()?.entries).toHaveLength(1);
});

test('a switch left over from a closed stake account can be turned off', async () => {
  const stake = (await stakeWith(world, wallet, 10n * SOL)).publicKey;
  await world.send([update(stake, true)], [wallet]);
  const deactivate = StakeProgram.deactivate({ stakePubkey: stake, authorizedPubkey: wallet.publicKey });
  const withdraw = StakeProgram.withdraw({
    stakePubkey: stake,
    authorizedPubkey: wallet.publicKey,
    toPubkey: wallet.publicKey,
    lamports: Number(world.lamports(stake.toBase58())),
  });
  expect(await world.send([...deactivate.instructions, ...withdraw.instructions], [wallet])).toMatchObject({
    ok: true,
  });
  expect(world.chain.getAccount(stake.toBase58())).toBeNull();
  expect(await world.send([update(stake, false)], [wallet])).toMatchObject({ ok: true });
  expect(ledger()).toBeNull();
});

test('idle lamports are delegated at the end of the first full epoch that they were there for', async () => {
  const on = (await stakeWith(world, wallet, 100n * SOL)).publicKey.toBase58();
  const off = (await stakeWith(world, wallet, 100n * SOL)).publicKey.toBase58();
  await world.send([update(new PublicKey(on), true)], [wallet]);
  const idle = (address: string) => {
    const account = world.chain.getAccount(address);
    const delegated = account && delegationOf(account.data)?.stake;
    return (account?.lamports ?? 0n) - (delegated ?? 0n) - world.chain.rent(200);
  };
  await world.chain.turnEpoch(); // activates
  await world.chain.turnEpoch(); // first tips: 100 SOL at 0.00003
  expect([idle(on), idle(off)]).toEqual([3_000_000n, 3_000_000n]);
  await world.chain.turnEpoch();
  // Stake has grown to 100.019 SOL, which brings 3,000,570 lamports of tips and block rewards.
  expect(idle(on)).toBe(3_000_570n);
  expect(idle(off)).toBe(6_000_570n);
});

const refusals: [string, () => Promise<TransactionInstruction>, unknown][] = [
  [
    'a stake account of somebody else',
    async () => {
      const otherWallet = await world.wallet(50n);
      return update((await stakeWith(world, otherWallet, 10n * SOL)).publicKey, true);
    },
    { Custom: AutoCompoundError.NotAuthority },
  ],
  [
    'a stake account that somebody else may direct',
    async () => {
      const stake = (await stakeWith(world, wallet, 10n * SOL)).publicKey;
      const authorize = StakeProgram.authorize({
        stakePubkey: stake,
        authorizedPubkey: wallet.publicKey,
        newAuthorizedPubkey: Keypair.generate().publicKey,
        stakeAuthorizationType: StakeAuthorizationLayout.Staker,
      });
      await world.send(authorize.instructions, [wallet]);
      return update(stake, true);
    },
    { Custom: AutoCompoundError.NotAuthority },
  ],
  [
    'enabling while deactivating',
    async () => {
      const stake = (await stakeWith(world, wallet, 10n * SOL)).publicKey;
      await world.chain.turnEpoch();
      await world.send(
        StakeProgram.deactivate({ stakePubkey: stake, authorizedPubkey: wallet.publicKey }).instructions,
        [wallet],
      );
      return update(stake, true);
    },
    { Custom: AutoCompoundError.NotDelegated },
  ],
  [
    'disabling while deactivating',
    async () => {
      const stake = (await stakeWith(world, wallet, 10n * SOL)).publicKey;
      await world.send([update(stake, true)], [wallet]);
      await world.chain.turnEpoch();
      await world.send(
        StakeProgram.deactivate({ stakePubkey: stake, authorizedPubkey: wallet.publicKey }).instructions,
        [wallet],
      );
      return update(stake, false);
    },
    { Custom: AutoCompoundError.Deactivating },
  ],
  [
    'disabling what is off',
    async () => update((await stakeWith(world, wallet, 10n * SOL)).publicKey, false),
    { Custom: AutoCompoundError.AlreadyInThatState },
  ],
  [
    'a ledger that is not the wallet’s',
    async () => {
      const instruction = update((await stakeWith(world, wallet, 10n * SOL)).publicKey, true);
      const keys = instruction.keys.map((each, index) =>
        index === 1 ? { ...each, pubkey: Keypair.generate().publicKey } : each,
      );
      return new TransactionInstruction({ ...instruction, keys });
    },
    { Custom: AutoCompoundError.WrongLedger },
  ],
  [
    'a stake account that nobody creates',
    async () => update(Keypair.generate().publicKey, true),
    { Custom: AutoCompoundError.NotAuthority },
  ],
];
test.each(refusals)('%s is refused', async (_what, build, error) => {
  const instruction = await build();
  const before = balance();
  expect(await world.send([instruction], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [0, error] } } },
  });
  expect(balance()).toBe(before);
});
