import { pinsFor } from '@clearstake/contract/pins';
import { said, tokens, type Value } from '../../said/said';
import {
  account,
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
  u64At,
} from './instruction';

/** Tags of the instructions that take SOL in and give stake back, without a guaranteed minimum and with one. */
export const DEPOSIT_SOL = 14;
export const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
export const WITHDRAW_STAKE = 10;
export const WITHDRAW_STAKE_WITH_SLIPPAGE = 24;

const pinnedPools = (['sandbox', 'mainnet-beta', 'testnet'] as const).flatMap(
  (cluster) => pinsFor(cluster).pool ?? [],
);

/** An amount of the instruction's pool token. For a pool that is not pinned, the token's decimals are unknown. */
function poolTokens(instruction: RawInstruction, units: bigint): Value {
  const pool = pinnedPools.find(({ address }) => address === instruction.accounts[0]?.address);
  return pool ? tokens(units, pool) : said('units-of-pool-token', { units });
}

function deposit(instruction: RawInstruction, slippage: boolean): InstructionDescription {
  const values = {
    amount: { lamports: u64At(instruction.data, 1) },
    from: account(instruction, 3),
    to: account(instruction, 4),
  };
  return description(
    slippage ? 'DepositSolWithSlippage' : 'DepositSol',
    said('deposit-sol'),
    slippage
      ? said('deposit-with-minimum', {
          ...values,
          least: poolTokens(instruction, u64At(instruction.data, 9)),
        })
      : said('deposit-without-minimum', values),
  );
}

function withdrawStake(instruction: RawInstruction, slippage: boolean): InstructionDescription {
  const values = {
    amount: poolTokens(instruction, u64At(instruction.data, 1)),
    to: account(instruction, 4),
    owner: account(instruction, 5),
  };
  return description(
    slippage ? 'WithdrawStakeWithSlippage' : 'WithdrawStake',
    said('withdraw-pool-stake'),
    slippage
      ? said('withdrawal-with-minimum', { ...values, least: { lamports: u64At(instruction.data, 9) } })
      : said('withdrawal-without-minimum', values),
  );
}

function withdrawSol(instruction: RawInstruction): InstructionDescription {
  return description(
    'WithdrawSol',
    said('withdraw-pool-sol'),
    said('tokens-for-sol', {
      amount: poolTokens(instruction, u64At(instruction.data, 1)),
      to: account(instruction, 5),
    }),
  );
}

const names: Readonly<Record<number, string>> = { 9: 'DepositStake', 23: 'DepositStakeWithSlippage' };

function decode(instruction: RawInstruction): InstructionDescription | null {
  const tag = instruction.data[0];
  if (tag === DEPOSIT_SOL || tag === DEPOSIT_SOL_WITH_SLIPPAGE)
    return deposit(instruction, tag === DEPOSIT_SOL_WITH_SLIPPAGE);
  if (tag === WITHDRAW_STAKE || tag === WITHDRAW_STAKE_WITH_SLIPPAGE)
    return withdrawStake(instruction, tag === WITHDRAW_STAKE_WITH_SLIPPAGE);
  if (tag === 16 || tag === 26) return withdrawSol(instruction);
  const name = tag === undefined ? undefined : names[tag];
  return name ? description(name, said('deposit-stake-account'), account(instruction, 4)) : null;
}

export function stakePoolDecoder(program: string): ProgramDecoder {
  return { address: program, name: said('stake-pool'), decode };
}

export const stakePoolDecoders: readonly ProgramDecoder[] = [
  ...new Set(pinnedPools.map(({ program }) => program)),
].map(stakePoolDecoder);
