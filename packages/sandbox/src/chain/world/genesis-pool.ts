import { keylessAddress, sandboxAddress } from '../keys';
import { encodeStakeAccount, NOT_DEACTIVATING, STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import { encodeStakePool, encodeValidatorList } from '../layout/stake-pool';
import { encodeMint, encodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { STAKE_POOL_PROGRAM, STAKE_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { ChainAccount } from '../types';
import { depositAuthorityOf, poolAddresses, poolStakeAddress, withdrawAuthorityOf } from './pool';
import type { World } from './types';

const SOL = 1_000_000_000n;
const MAX_VALIDATORS = 50;
/** The pool's stake with each of its validators, most with the tracked one. */
const STAKES = [41_200n, 7_350n, 5_980n, 3_410n, 1_890n].map((sol) => sol * SOL);
const RESERVE = 25n * SOL;
/** Lamports per pool token at genesis, in thousandths. */
const RATE = 1_083n;
const NO_FEE = { numerator: 0n, denominator: 0n };
const POOL_TOKENS_OF_MANAGER = 118n * SOL;
export const POOL_TOKENS_OF_AGGREGATOR = 4_000n * SOL;

/** Makes accounts whose lamports are the given ones and their rent. */
export const rentExempt =
  (rent: (space: number) => bigint) =>
  (address: string, owner: string, data: Uint8Array, lamports = 0n): ChainAccount => ({
    address,
    lamports: lamports + rent(data.length),
    owner,
    executable: false,
    data,
  });

export function genesisPool(world: World, rent: (space: number) => bigint): ChainAccount[] {
  const owned = rentExempt(rent);
  const { address, mint, validatorList, reserve, managerFee } = poolAddresses(world.cluster);
  const { address: withdrawAuthority, bump } = withdrawAuthorityOf(address);
  const authorities = { staker: withdrawAuthority, withdrawer: withdrawAuthority };
  const lastUpdateEpoch = world.originEpoch;
  const members = STAKES.flatMap((stake, index) => {
    const vote = world.validators[index]?.vote;
    return vote === undefined ? [] : [{ vote, stake }];
  });
  const stakeAccounts = members.map(({ vote, stake }) =>
    owned(
      poolStakeAddress(address, vote),
      STAKE_PROGRAM,
      encodeStakeAccount(authorities, {
        voter: vote,
        stake,
        activationEpoch: world.originEpoch - 150n,
        deactivationEpoch: NOT_DEACTIVATING,
        creditsObserved: 0n,
      }),
      stake,
    ),
  );
  const stakeRent = rent(STAKE_ACCOUNT_SIZE);
  const list = members.map(({ vote, stake }) => ({
    vote,
    activeLamports: stake + stakeRent,
    transientLamports: 0n,
    lastUpdateEpoch,
  }));
  const totalLamports = list.reduce((sum, { activeLamports }) => sum + activeLamports, RESERVE);
  const tokenSupply = (totalLamports * 1_000n) / RATE;
  const holders = keylessAddress('pool token holders');
  const tokens = (owner: string, amount: bigint) => encodeTokenAccount({ mint, owner, amount });

  const pool = encodeStakePool({
    manager: sandboxAddress('manager'),
    staker: sandboxAddress('manager'),
    stakeDepositAuthority: depositAuthorityOf(address),
    withdrawBump: bump,
    validatorList,
    reserve,
    mint,
    managerFeeAccount: managerFee,
    tokenProgram: TOKEN_PROGRAM,
    totalLamports,
    tokenSupply,
    lastUpdateEpoch,
    epochFee: world.poolEpochFee,
    stakeDepositFee: NO_FEE,
    stakeWithdrawalFee: { numerator: 1n, denominator: 1_000n },
    referralPercent: 0,
    solDepositFee: NO_FEE,
    solWithdrawalFee: { numerator: 1n, denominator: 1_000n },
    lastEpochTokenSupply: tokenSupply,
    lastEpochTotalLamports: totalLamports,
  });
  return [
    owned(address, STAKE_POOL_PROGRAM, pool),
    owned(validatorList, STAKE_POOL_PROGRAM, encodeValidatorList(list, MAX_VALIDATORS)),
    owned(
      mint,
      TOKEN_PROGRAM,
      encodeMint({ mintAuthority: withdrawAuthority, supply: tokenSupply, decimals: 9 }),
    ),
    owned(managerFee, TOKEN_PROGRAM, tokens(sandboxAddress('manager'), POOL_TOKENS_OF_MANAGER)),
    owned(
      associatedTokenAddress(holders, mint),
      TOKEN_PROGRAM,
      tokens(holders, tokenSupply - POOL_TOKENS_OF_MANAGER - POOL_TOKENS_OF_AGGREGATOR),
    ),
    owned(reserve, STAKE_PROGRAM, encodeStakeAccount(authorities, null), RESERVE),
    ...stakeAccounts,
  ];
}
