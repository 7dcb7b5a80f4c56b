import { address, createSolanaRpc, lamports, signature } from '@solana/kit';
import {
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  StakeProgram,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { decompress } from 'fzstd';
import { afterAll, describe, expect, test } from 'vitest';
import { clientValidatorKeys, SANDBOX_GENESIS_HASH, sandboxAddress } from '../chain/keys';
import { POOL_MANAGER_FEE, POOL_MINT } from '../chain/testing/own-pool';
import { stakeInstructions } from '../chain/testing/stake';
import { SOL } from '../chain/testing/test-chain';
import { createTestRpc } from './testing/test-rpc';

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
    const parsed = (await connection().getParsedAccountInfo(stake.publicKey)).value;
    expect(parsed?.data).toMatchObject({
      program: 'stake',
      parsed: {
        type: 'delegated',
        info: {
          meta: {
            authorized: { staker: wallet.publicKey.toBase58(), withdrawer: wallet.publicKey.toBase58() },
          },
          stake: { delegation: { voter: clientValidatorKeys(0).vote.address, stake: '5000000000' } },
        },
      },
    });
    const mine = await connection().getParsedProgramAccounts(StakeProgram.programId, {
      filters: [{ dataSize: 200 }, { memcmp: { offset: 44, bytes: wallet.publicKey.toBase58() } }],
    });
    expect(mine.map(({ pubkey }) => pubkey.toBase58())).toEqual([stake.publicKey.toBase58()]);

    const landed = await connection().getTransaction(delegated, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    });
    expect(landed?.meta?.fee).toBe(10_000);
    const total = (balances: number[] | undefined) => balances?.reduce((sum, each) => sum + each, 0) ?? 0;
    expect(total(landed?.meta?.preBalances) - total(landed?.meta?.postBalances)).toBe(10_000);
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
    expect(await connection().getVersion()).toMatchObject({
      'solana-core': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const info = await connection().getEpochInfo();
    expect(info.absoluteSlot).toBe(info.epoch * 432_000 + info.slotIndex);
    expect(await connection().getSlot()).toBe(info.absoluteSlot);
    expect(await connection().getEpochSchedule()).toMatchObject({ slotsPerEpoch: 432_000, warmup: false });
    const { current, delinquent } = await connection().getVoteAccounts();
    expect(current).toHaveLength(6);
    expect(delinquent).toEqual([]);
    expect(await connection().getMinimumBalanceForRentExemption(200)).toBe(Number(rpc.world.chain.rent(200)));
    expect((await connection().getStakeMinimumDelegation()).value).toBe(1_000_000_000);
    const samples = await connection().getRecentPerformanceSamples(1);
    expect(samples[0]).toMatchObject({ numSlots: 43_200, samplePeriodSecs: 60 });
    expect((await connection().getSupply()).value.total).toBe(Number(rpc.world.chain.supply()));
    expect(await connection().getBlockTime(info.absoluteSlot)).toBe(Math.floor(rpc.clock.now() / 1000));
    expect((await connection().getInflationGovernor()).terminal).toBe(0.015);
    expect(await connection().getInflationRate()).toMatchObject({ epoch: info.epoch });
    expect(await connection().getFirstAvailableBlock()).toBe(1061 * 432_000);
    expect(await connection().getRecentPrioritizationFees()).toEqual([
      { slot: expect.any(Number), prioritizationFee: 0 },
    ]);
    expect(await connection().getClusterNodes()).toHaveLength(6);
    const leader = await connection().getSlotLeader();
    expect(await connection().getSlotLeaders(info.absoluteSlot, 3)).toEqual(
      [0, 1, 2].map(() => new PublicKey(leader)),
    );
    expect((await connection().getLeaderSchedule())[leader]).toHaveLength(432_000);
    expect(await connection().getTransactionCount()).toBeGreaterThanOrEqual(0);
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
    const own = wallet.publicKey.toBase58();
    expect(
      parsed?.transaction.message.instructions.map(
        (each) => 'parsed' in each && [each.program, each.parsed.type],
      ),
    ).toEqual([
      ['system', 'createAccount'],
      ['stake', 'initialize'],
      ['stake', 'delegate'],
    ]);
    const [created] = parsed?.transaction.message.instructions ?? [];
    expect(created && 'parsed' in created && created.parsed.info).toMatchObject({
      source: own,
      newAccount: stake.publicKey.toBase58(),
      space: 200,
      owner: StakeProgram.programId.toBase58(),
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

  test('a finalized slot and height lie behind the newest ones', async () => {
    const slots = await Promise.all(
      (['processed', 'confirmed', 'finalized'] as const).map((each) => connection().getSlot(each)),
    );
    const heights = await Promise.all(
      (['processed', 'confirmed', 'finalized'] as const).map((each) => connection().getBlockHeight(each)),
    );
    for (const [newest = 0, middle = 0, oldest = 0] of [slots, heights]) {
      expect(middle).toBeLessThan(newest);
      expect(oldest).toBeLessThan(middle);
    }
    const { blockhash } = await connection().getLatestBlockhash('finalized');
    expect((await connection().isBlockhashValid(blockhash)).value).toBe(true);
  });

  test('reads tokens', async () => {
    const mint = new PublicKey(POOL_MINT);
    const supply = await connection().getTokenSupply(mint);
    expect(supply.value.decimals).toBe(9);
    const largest = await connection().getTokenLargestAccounts(mint);
    const amounts = largest.value.map(({ amount }) => BigInt(amount));
    expect(amounts).toEqual([...amounts].sort((left, right) => (left < right ? 1 : -1)));
    expect(amounts.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(supply.value.amount));
    const { value } = await connection().getTokenAccountBalance(new PublicKey(POOL_MANAGER_FEE));
    const owned = await connection().getParsedTokenAccountsByOwner(new PublicKey(sandboxAddress('manager')), {
      mint,
    });
    expect(owned.value[0]?.account.data.parsed.info).toMatchObject({
      mint: POOL_MINT,
      owner: sandboxAddress('manager'),
      tokenAmount: { amount: value.amount, decimals: 9, uiAmountString: value.uiAmountString },
    });
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

  test('gets as many accounts of a simulation as its message names, and none of a failed one', async () => {
    const { publicKey } = await rpc.world.wallet(1n);
    rpc.clock.pass(4_000);
    const { blockhash: recentBlockhash } = await connection().getLatestBlockhash();
    const simulated = (lamports: number, ...addresses: string[]) => {
      const instructions = [SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports })];
      const message = new TransactionMessage({ payerKey: publicKey, recentBlockhash, instructions });
      return connection().simulateTransaction(new VersionedTransaction(message.compileToV0Message()), {
        accounts: { encoding: 'base64', addresses },
      });
    };
    const own = publicKey.toBase58();
    const { accounts } = (await simulated(1, own, POOL_MINT)).value;
    const mint = Number(rpc.world.lamports(POOL_MINT));
    expect(accounts?.map((account) => account?.lamports)).toEqual([1e9 - 5_000, mint]);
    expect((await simulated(9e9, own, POOL_MINT)).value.accounts).toEqual([null, null]);
    // The wallet and the System program.
    const tooMany = simulated(1, own, POOL_MINT, POOL_MANAGER_FEE);
    await expect(tooMany).rejects.toThrow('Too many accounts provided; max 2');
  });
});

describe('@solana/kit', () => {
  const kit = () => createSolanaRpc(rpc.url);

  test('airdrops, reads balances exactly and follows statuses', async () => {
    const wallet = Keypair.generate().publicKey.toBase58();
    const airdrop = await kit().requestAirdrop(address(wallet), lamports(999_999_999_999n)).send();
    const { value: balance } = await kit().getBalance(address(wallet), { commitment: 'processed' }).send();
    expect(balance).toBe(999_999_999_999n);
    rpc.clock.pass(1_100);
    const { value } = await kit()
      .getSignatureStatuses([airdrop, signature('1'.repeat(64))])
      .send();
    expect(value).toEqual([expect.objectContaining({ confirmationStatus: 'confirmed', err: null }), null]);
    const landed = await kit()
      .getTransaction(airdrop, {
        commitment: 'confirmed',
        encoding: 'json',
        maxSupportedTransactionVersion: 0,
      })
      .send();
    expect(landed?.meta?.postBalances).toContain(999_999_999_999n);
  });

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
    const parsed = await kit().getAccountInfo(vote, { encoding: 'jsonParsed' }).send();
    expect(parsed.value?.data).toMatchObject({
      parsed: { type: 'vote', info: { nodePubkey: clientValidatorKeys(0).identity.address, commission: 5 } },
    });
    const clockAccount = await kit()
      .getAccountInfo(address('SysvarC1ock11111111111111111111111111111111'), { encoding: 'jsonParsed' })
      .send();
    expect(clockAccount.value?.data).toMatchObject({ parsed: { type: 'clock' } });
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
