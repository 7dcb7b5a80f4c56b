import { patched, u64 } from '../bytes';
import { delegationOf, STAKE_ACCOUNT_SIZE, withStake } from '../layout/stake-account';
import {
  decodeStakePool,
  decodeValidatorList,
  encodeStakePool,
  encodeValidatorList,
} from '../layout/stake-pool';
import { AMOUNT_AT, decodeMint, decodeTokenAccount, SUPPLY_AT } from '../layout/token';
import { epochFeeTokens } from '../pool-rate';
import { type PoolAddresses, poolStakeAddress } from '../world/pool';
import type { Ledger } from './ledger';

/** Lamports that stay in the reserve for withdrawals. */
const RESERVE_KEEPS = 10_000_000_000n;

/**
 * The pool's cranks at an epoch's start: delegate the reserve to the first validator, update the stake balances in the list and
 * the total, and mint the epoch fee on the reward. The real program's transient stake account is left out: delegated reserve
 * counts at once.
 */
export function updatePool(
  ledger: Ledger,
  addresses: PoolAddresses,
  epoch: bigint,
  rent: (space: number) => bigint,
): void {
  const poolAccount = ledger.require(addresses.address);
  const listAccount = ledger.require(addresses.validatorList);
  const pool = decodeStakePool(poolAccount.data);
  const list = decodeValidatorList(listAccount.data);
  if (!pool || !list) throw new Error('The sandbox stake pool cannot be read.');

  const stakeRent = rent(STAKE_ACCOUNT_SIZE);
  delegateReserve(ledger, addresses, list.validators[0]?.vote, stakeRent);
  const validators = list.validators.map(({ vote }) => ({
    vote,
    activeLamports: ledger.require(poolStakeAddress(addresses.address, vote)).lamports,
    transientLamports: 0n,
    lastUpdateEpoch: epoch,
  }));
  const totalLamports = validators.reduce(
    (sum, { activeLamports }) => sum + activeLamports,
    ledger.require(addresses.reserve).lamports - stakeRent,
  );
  const feeTokens = epochFeeTokens(pool, totalLamports);
  mint(ledger, addresses, feeTokens);

  ledger.put({ ...listAccount, data: encodeValidatorList(validators, list.max) });
  ledger.put({
    ...poolAccount,
    data: encodeStakePool({
      ...pool,
      totalLamports,
      tokenSupply: pool.tokenSupply + feeTokens,
      lastUpdateEpoch: epoch,
      lastEpochTokenSupply: pool.tokenSupply,
      lastEpochTotalLamports: pool.totalLamports,
    }),
  });
}

function delegateReserve(
  ledger: Ledger,
  addresses: PoolAddresses,
  vote: string | undefined,
  stakeRent: bigint,
): void {
  if (vote === undefined) return;
  const reserve = ledger.require(addresses.reserve);
  const excess = reserve.lamports - stakeRent - RESERVE_KEEPS;
  const stake = ledger.require(poolStakeAddress(addresses.address, vote));
  const delegation = delegationOf(stake.data);
  if (excess <= 0n || !delegation) return;
  ledger.put({ ...reserve, lamports: reserve.lamports - excess });
  ledger.put({
    ...stake,
    lamports: stake.lamports + excess,
    data: withStake(stake.data, delegation.stake + excess, delegation.creditsObserved),
  });
}

function mint(ledger: Ledger, addresses: PoolAddresses, amount: bigint): void {
  if (amount === 0n) return;
  const mintAccount = ledger.require(addresses.mint);
  const feeAccount = ledger.require(addresses.managerFee);
  const supply = decodeMint(mintAccount.data)?.supply ?? 0n;
  const held = decodeTokenAccount(feeAccount.data)?.amount ?? 0n;
  ledger.put({ ...mintAccount, data: patched(mintAccount.data, SUPPLY_AT, u64(supply + amount)) });
  ledger.put({ ...feeAccount, data: patched(feeAccount.data, AMOUNT_AT, u64(held + amount)) });
}
