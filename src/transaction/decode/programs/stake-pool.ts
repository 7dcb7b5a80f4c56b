import { msg } from '../../../../contract/i18n';
import { pinsFor } from '../../../../contract/pins';
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
  return pool ? tokenText(units, pool) : `${units} base units of the pool’s token`;
}

function deposit(one: RawInstruction, slippage: boolean): InstructionDescription {
  const least = slippage
    ? `, at least ${poolTokens(one, u64At(one.data, 9))}`
    : msg(', no minimum of pool tokens');
  return description(
    slippage ? 'DepositSolWithSlippage' : 'DepositSol',
    msg('Deposit SOL into the pool'),
    `${solText(u64At(one.data, 1))} from ${account(one, 3)}, tokens to ${account(one, 4)}${least}`,
  );
}

function withdrawStake(one: RawInstruction, slippage: boolean): InstructionDescription {
  const least = slippage ? `, at least ${solText(u64At(one.data, 9))}` : msg(', no minimum of SOL');
  return description(
    slippage ? 'WithdrawStakeWithSlippage' : 'WithdrawStake',
    msg('Withdraw stake from the pool'),
    `${poolTokens(one, u64At(one.data, 1))} into ${account(one, 4)}, controlled by ${account(one, 5)}${least}`,
  );
}

function withdrawSol(one: RawInstruction): InstructionDescription {
  return description(
    'WithdrawSol',
    msg('Withdraw SOL from the pool'),
    `${poolTokens(one, u64At(one.data, 1))}, SOL to ${account(one, 5)}`,
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
