import { routes } from '@clearstake/contract/rest/routes';
import { StakePoolInstruction } from '@solana/spl-stake-pool';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, expect, it } from 'vitest';
import { draftOf } from '../src/hostile/draft';
import { createTestApi, messageOf, signed, testWallet } from '../src/staking-api/testing/test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(7);

/** The pool of the operator's entry in public token lists; its withdraw authority as the stake pool CLI derives it. */
const pool = new PublicKey('RaiDhwyRoMVxLN9KD7kAXAwHbWKf1TCTe5HFSrPVJaD');
const poolMint = new PublicKey('Ra1so1sTkvX3PorAM9ewqrsUMz9sPSbfFZ5oZUjN4oc');
const validatorList = new PublicKey('8vcJaaeHwXDf88vWY7Tjcgm6z9qNhkQjNbjfsSVMMhNV');
const withdrawAuthority = new PublicKey('5U6ar3a2CQMRhu5d5xBA9E7Gi6xqx45wrXx38vKjU3L9');
const owner = new PublicKey(wallet.address);
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const [tokens] = PublicKey.findProgramAddressSync(
  [owner.toBytes(), tokenProgram.toBytes(), poolMint.toBytes()],
  new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
);

const mainnet = await createTestApi({ cluster: 'mainnet-beta' });
await mainnet.fund(wallet, 100n * sol);
afterAll(() => mainnet.close());

const shape = ({ keys, data }: TransactionInstruction) => ({
  accounts: keys.map(({ pubkey }) => expect.objectContaining({ address: pubkey.toBase58() })),
  data: new Uint8Array(data),
});
const instructionsOf = (hex: string) => draftOf(messageOf(hex)).instructions;

it('plays mainnet by its genesis hash and its staked validator', async () => {
  expect(mainnet.chain.genesisHash).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d');
  const { txn } = await mainnet.answer(routes.nativeStake, { pubkey: wallet.address, amount: 2n * sol });
  const delegate = instructionsOf(txn)[2];
  expect(delegate?.accounts[1]?.address).toBe('4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf');
});

it('builds on mainnet byte for byte the deposit and the withdrawal that a stock client builds', async () => {
  const { reserve, managerFee } = mainnet.chain.pool;
  const accounts = {
    stakePool: pool,
    withdrawAuthority,
    poolMint,
    managerFeeAccount: new PublicKey(managerFee),
  };
  const deposit = await mainnet.answer(routes.liquidStake, { pubkey: wallet.address, amount: 9n * sol });
  const depositSol = StakePoolInstruction.depositSol({
    ...accounts,
    reserveStake: new PublicKey(reserve),
    fundingAccount: owner,
    destinationPoolAccount: tokens,
    referralPoolAccount: tokens,
    lamports: Number(9n * sol),
  });
  const built = instructionsOf(deposit.txn)[1];
  expect(built).toMatchObject(shape(depositSol));
  await mainnet.answer(routes.sendTransaction, { txn: signed(messageOf(deposit.txn), wallet) });

  const unstake = await mainnet.answer(routes.liquidUnstake, { pubkey: wallet.address, amount: 3n * sol });
  const withdraw = instructionsOf(unstake.txn)[1];
  const withdrawStake = StakePoolInstruction.withdrawStake({
    ...accounts,
    validatorList,
    validatorStake: new PublicKey(withdraw?.accounts[3]?.address ?? ''),
    destinationStake: new PublicKey(unstake.pub_key),
    destinationStakeAuthority: owner,
    sourceTransferAuthority: owner,
    sourcePoolAccount: tokens,
    poolTokens: Number(3n * sol),
  });
  expect(withdraw).toMatchObject(shape(withdrawStake));
});
