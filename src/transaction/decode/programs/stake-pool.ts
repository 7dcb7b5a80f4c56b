import { msg } from '../../../../contract/i18n';
import { pinsFor } from '../../../../contract/pins';
import { sentence } from '../../sentence';
import { solText } from '../../sol-text';
import { tokenText } from '../../token-text';
import {
  account,
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
  u64At,
} from './instruction';

export const STAKE_POOL_PROGRAM = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy';

const pinnedPools = (['sandbox', 'mainnet-beta', 'testnet'] as const).flatMap(
  (cluster) => pinsFor(cluster).pool ?? [],
);

/** An amount of the instruction's pool token. For a pool that is not pinned, the token's decimals are unknown. */
function poolTokens(one: RawInstruction, units: bigint): string {
  const pool = pinnedPools.find(({ address }) => address === one.accounts[0]?.address);
  return pool ? tokenText(units, pool) : sentence(msg('{units} base units of the pool’s token'), { units });
}

function deposit(one: RawInstruction, slippage: boolean): InstructionDescription {
  const values = { amount: solText(u64At(one.data, 1)), from: account(one, 3), to: account(one, 4) };
  return description(
    slippage ? 'DepositSolWithSlippage' : 'DepositSol',
    msg('Deposit SOL into the pool'),
    slippage
      ? sentence(msg('{amount} from {from}, tokens to {to}, at least {least}'), {
          ...values,
          least: poolTokens(one, u64At(one.data, 9)),
        })
      : sentence(msg('{amount} from {from}, tokens to {to}, no minimum of pool tokens'), values),
  );
}

function withdrawStake(one: RawInstruction, slippage: boolean): InstructionDescription {
  const values = { amount: poolTokens(one, u64At(one.data, 1)), to: account(one, 4), owner: account(one, 5) };
  return description(
    slippage ? 'WithdrawStakeWithSlippage' : 'WithdrawStake',
    msg('Withdraw stake from the pool'),
    slippage
      ? sentence(msg('{amount} into {to}, controlled by {owner}, at least {least}'), {
          ...values,
          least: solText(u64At(one.data, 9)),
        })
      : sentence(msg('{amount} into {to}, controlled by {owner}, no minimum of SOL'), values),
  );
}

function withdrawSol(one: RawInstruction): InstructionDescription {
  return description(
    'WithdrawSol',
    msg('Withdraw SOL from the pool'),
    sentence(msg('{amount}, SOL to {to}'), {
      amount: poolTokens(one, u64At(one.data, 1)),
      to: account(one, 5),
    }),
  );
}

const names: Readonly<Record<number, string>> = { 9: 'DepositStake', 23: 'DepositStakeWithSlippage' };

/** Decoder of the pool instructions that people's transactions may contain. */
export const stakePoolDecoder: ProgramDecoder = {
  address: STAKE_POOL_PROGRAM,
  name: msg('Stake pool'),
  decode: (one) => {
    const tag = one.data[0];
    if (tag === 14 || tag === 25) return deposit(one, tag === 25);
    if (tag === 10 || tag === 24) return withdrawStake(one, tag === 24);
    if (tag === 16 || tag === 26) return withdrawSol(one);
    const name = tag === undefined ? undefined : names[tag];
    return name ? description(name, msg('Deposit a stake account into the pool'), account(one, 4)) : null;
  },
};
