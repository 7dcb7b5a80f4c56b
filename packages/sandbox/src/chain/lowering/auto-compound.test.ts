import { type Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { delegationOf } from '../layout/stake-account';
import { stakeWith } from '../testing/stake';
import { createTestChain, SOL, type TestChain } from '../testing/test-chain';
import { AutoCompoundError } from './auto-compound-layout';

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
const balance = () => world.lamports(wallet.publicKey.toBase58());

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

test('a switch of another wallet’s stake account is refused', async () => {
  const otherWallet = await world.wallet(50n);
  const instruction = update((await stakeWith(world, otherWallet, 10n * SOL)).publicKey, true);
  const error = { Custom: AutoCompoundError.NotAuthority };
  const before = balance();
  expect(await world.send([instruction], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [0, error] } } },
  });
  expect(balance()).toBe(before);
});
