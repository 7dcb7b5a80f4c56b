import {
  account,
  type InstructionWords,
  type ProgramDecoder,
  type RawInstruction,
  sol,
  u64At,
  words,
} from './instruction';

/** The SPL Stake Pool program. */
export const STAKE_POOL_PROGRAM = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy';

function deposit(one: RawInstruction, slippage: boolean): InstructionWords {
  const least = slippage
    ? `, at least ${u64At(one.data, 9)} pool token units`
    : ', no minimum of pool tokens';
  return words(
    slippage ? 'DepositSolWithSlippage' : 'DepositSol',
    'Deposit SOL into the pool',
    `${sol(u64At(one.data, 1))} from ${account(one, 3)}, tokens to ${account(one, 4)}${least}`,
  );
}

function withdrawStake(one: RawInstruction, slippage: boolean): InstructionWords {
  const least = slippage ? `, at least ${sol(u64At(one.data, 9))}` : ', no minimum of SOL';
  return words(
    slippage ? 'WithdrawStakeWithSlippage' : 'WithdrawStake',
    'Withdraw stake from the pool',
    `${u64At(one.data, 1)} pool token units into ${account(one, 4)}, controlled by ${account(one, 5)}${least}`,
  );
}

function withdrawSol(one: RawInstruction): InstructionWords {
  return words(
    'WithdrawSol',
    'Withdraw SOL from the pool',
    `${u64At(one.data, 1)} pool token units, SOL to ${account(one, 5)}`,
  );
}

const names: Readonly<Record<number, string>> = { 9: 'DepositStake', 23: 'DepositStakeWithSlippage' };

/** Decoder of the pool instructions that people's transactions may contain. */
export const stakePoolDecoder: ProgramDecoder = {
  address: STAKE_POOL_PROGRAM,
  name: 'Stake pool',
  decode: (one) => {
    const tag = one.data[0];
    if (tag === 14 || tag === 25) return deposit(one, tag === 25);
    if (tag === 10 || tag === 24) return withdrawStake(one, tag === 24);
    if (tag === 16 || tag === 26) return withdrawSol(one);
    const name = tag === undefined ? undefined : names[tag];
    return name ? words(name, 'Deposit a stake account into the pool', account(one, 4)) : null;
  },
};
