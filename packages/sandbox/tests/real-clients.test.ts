import { address, createSolanaRpc } from '@solana/kit';
import {
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  StakeProgram,
  SystemProgram,
  Transaction,
} from '@solana/web3.js';
import { decompress } from 'fzstd';
import { afterAll, describe, expect, test } from 'vitest';
import { clientValidatorKeys, SANDBOX_GENESIS_HASH, sandboxAddress } from '../src/chain/keys';
import { stakeInstructions } from '../src/chain/testing/stake';
import { SOL } from '../src/chain/testing/test-chain';
import { createTestRpc } from '../src/rpc/testing/test-rpc';

const rpc = await createTestRpc();
afterAll(() => rpc.close());

describe('web3.js Connection', () => {
  const connection = () => new Connection(rpc.url, 'confirmed');

  test('stakes, deactivates and withdraws end to end', async () => {
    const wallet = Keypair.generate();
    const stake = Keypair.generate();
    const airdrop = await connection().requestAirdrop(wallet.publicKey, 10_000_000_000);
    expect((await connection().getSignatureStatus(airdrop)).value?.confirmationStatus).toBe('processed');
    rpc.clock.pass(4_300);
    expect((await connection().getSignatureStatus(airdrop)).value).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
      err: null,
    });
    const send = async (transaction: Transaction, ...signers: Keypair[]) => {
      const { blockhash, lastValidBlockHeight } = await connection().getLatestBlockhash();
      expect(lastValidBlockHeight).toBeGreaterThan(await connection().getBlockHeight());
      transaction.recentBlockhash = blockhash;
      transaction.feePayer = wallet.publicKey;
      transaction.sign(wallet, ...signers);
      return connection().sendRawTransaction(transaction.serialize());
    };
    const delegated = await send(
      new Transaction().add(
        ...stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 5n * SOL),
      ),
      stake,
    );
    rpc.clock.pass(1_200);
    const mine = await connection().getParsedProgramAccounts(StakeProgram.programId, {
      filters: [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } }],
    });
    expect(mine.map(({ pubkey }) => pubkey.toBase58())).toEqual([stake.publicKey.toBase58()]);

    const landed = await connection().getTransaction(delegated, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    });
    expect(landed?.meta?.fee).toBe(10_000);
    expect((await connection().getSignaturesForAddress(stake.publicKey))[0]).toMatchObject({
      signature: delegated,
    });

    await rpc.world.chain.turnEpoch();
    await rpc.world.chain.turnEpoch();
    expect(await connection().getBlockTime(landed?.slot ?? 0)).toBe(landed?.blockTime);
    const [reward] = await connection().getInflationReward([stake.publicKey], 1062);
    expect(reward).toMatchObject({ epoch: 1062, amount: 950_000 });
    await send(StakeProgram.deactivate({ stakePubkey: stake.publicKey, authorizedPubkey: wallet.publicKey }));
    await rpc.world.chain.turnEpoch();
    const balance = await connection().getBalance(stake.publicKey);
    await send(
      StakeProgram.withdraw({
        stakePubkey: stake.publicKey,
        authorizedPubkey: wallet.publicKey,
        toPubkey: wallet.publicKey,
        lamports: balance,
      }),
    );
    expect(await connection().getAccountInfo(stake.publicKey, 'processed')).toBeNull();
    // 10 SOL less four signatures' fees and one more for the new account, plus rewards.
    const earned = BigInt(balance) - 5n * SOL - rpc.world.chain.rent(200);
    const left = await connection().getBalance(wallet.publicKey, 'processed');
    expect(BigInt(left)).toBe(10n * SOL - 20_000n + earned);
  });

  test('reads the cluster', async () => {
    expect(await connection().getGenesisHash()).toBe(SANDBOX_GENESIS_HASH);
    const info = await connection().getEpochInfo();
    expect(info.absoluteSlot).toBe(info.epoch * 432_000 + info.slotIndex);
    expect(await connection().getSlot()).toBe(info.absoluteSlot);
    const { current, delinquent } = await connection().getVoteAccounts();
    expect(current).toHaveLength(6);
    expect(delinquent).toEqual([]);
    expect(await connection().getMinimumBalanceForRentExemption(200)).toBe(Number(rpc.world.chain.rent(200)));
    expect((await connection().getSupply()).value.total).toBe(Number(rpc.world.chain.supply()));
    expect(await connection().getBlockTime(info.absoluteSlot)).toBe(Math.floor(rpc.clock.now() / 1000));
    const leader = await connection().getSlotLeader();
    expect(await connection().getSlotLeaders(info.absoluteSlot, 3)).toEqual(
      [0, 1, 2].map(() => new PublicKey(leader)),
    );
  });

  test('finds a landed transaction in its block, and reads its instructions by name', async () => {
    const wallet = await rpc.world.wallet(10n);
    const stake = Keypair.generate();
    // Moves to another slot.
    rpc.clock.pass(100);
    const sent = await rpc.world.send(
      stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 5n * SOL),
      [wallet, stake],
    );
    if (!sent.ok) throw new Error('The stake was refused.');
    rpc.clock.pass(4_000);
    const parsed = await connection().getParsedTransaction(sent.signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    });
    expect(
      parsed?.transaction.message.instructions.map(
        (each) => 'parsed' in each && [each.program, each.parsed.type],
      ),
    ).toEqual([
      ['system', 'createAccount'],
      ['stake', 'initialize'],
      ['stake', 'delegate'],
    ]);
    expect(parsed?.transaction.message.instructions[0]).toMatchObject({
      parsed: { info: { lamports: Number(5n * SOL + rpc.world.chain.rent(200)), space: 200 } },
    });
    const slot = parsed?.slot ?? 0;
    const block = await connection().getBlock(slot, { maxSupportedTransactionVersion: 0 });
    expect(block?.transactions.map(({ transaction }) => transaction.signatures[0])).toContain(sent.signature);
    expect(block).toMatchObject({ parentSlot: slot - 1, blockTime: parsed?.blockTime, rewards: [] });
    const brief = await connection().getBlockSignatures(slot, 'confirmed');
    expect(brief).toMatchObject({ signatures: [sent.signature], blockhash: block?.blockhash });
    expect(await connection().getBlocks(slot, slot + 2)).toEqual([slot, slot + 1, slot + 2]);
    const future = await connection().getSlot('processed');
    await expect(connection().getBlock(future + 10_000)).rejects.toThrow('Block not available for slot');
    await expect(connection().getBlock(1)).rejects.toThrow('cleaned up, does not exist on node');
  });

  test('gets the reason and the logs of a failed transaction', async () => {
    const wallet = await rpc.world.wallet(1n);
    rpc.clock.pass(4_000);
    const transaction = new Transaction({
      feePayer: wallet.publicKey,
      ...(await connection().getLatestBlockhash()),
    });
    transaction.add(
      SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: 9e9,
      }),
    );
    transaction.sign(wallet);
    const error = await connection()
      .sendRawTransaction(transaction.serialize())
      .catch((each: unknown) => each);
    expect(error).toBeInstanceOf(SendTransactionError);
    expect(error instanceof SendTransactionError ? error.logs : []).toContain(
      'Transfer: insufficient lamports 999995000, need 9000000000',
    );
    const simulated = await connection().simulateTransaction(transaction);
    expect(simulated.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect((await connection().getFeeForMessage(transaction.compileMessage())).value).toBe(5_000);
  });
});

describe('@solana/kit', () => {
  const kit = () => createSolanaRpc(rpc.url);

  test('reads accounts in base64 and parsed, many at once', async () => {
    const vote = address(clientValidatorKeys(0).vote.address);
    const { value } = await kit()
      .getMultipleAccounts([vote, address(sandboxAddress('block-engine'))], { encoding: 'base64' })
      .send();
    expect(value[0]?.space).toBe(3762n);
    expect(value[1]).toBeNull();
    const packed = await kit().getAccountInfo(vote, { encoding: 'base64+zstd' }).send();
    expect(
      Buffer.from(decompress(Buffer.from(packed.value?.data[0] ?? '', 'base64'))).toString('base64'),
    ).toBe(value[0]?.data[0]);
    const sliced = await kit()
      .getProgramAccounts(address('Vote111111111111111111111111111111111111111'), {
        encoding: 'base64',
        dataSlice: { offset: 4, length: 32 },
        withContext: true,
      })
      .send();
    expect(sliced.value).toHaveLength(6);
    expect(sliced.value[0]?.account.data[0]).toHaveLength(44);
  });
});
