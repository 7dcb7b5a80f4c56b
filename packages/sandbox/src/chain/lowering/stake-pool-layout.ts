/** Instruction tags of the stake pool program that the sandbox implements. */
export const PoolInstruction = {
  UpdateValidatorListBalance: 6,
  UpdateStakePoolBalance: 7,
  CleanupRemovedValidatorEntries: 8,
  DepositStake: 9,
  WithdrawStake: 10,
  DepositSol: 14,
  WithdrawSol: 16,
  DepositStakeWithSlippage: 23,
  WithdrawStakeWithSlippage: 24,
  DepositSolWithSlippage: 25,
  WithdrawSolWithSlippage: 26,
} as const;

/** Custom error codes of the stake pool program, with its names. */
export const PoolError = {
  InvalidProgramAddress: 1,
  InvalidState: 2,
  CalculationFailure: 3,
  SignatureMissing: 7,
  InvalidValidatorStakeList: 8,
  InvalidFeeAccount: 9,
  WrongPoolMint: 10,
  InvalidStakeAccountAddress: 15,
  StakeListOutOfDate: 16,
  StakeListAndPoolOutOfDate: 17,
  StakeLamportsNotEqualToMinimum: 23,
  WithdrawalTooSmall: 28,
  DepositTooSmall: 29,
  InvalidStakeDepositAuthority: 30,
  SolWithdrawalTooLarge: 35,
  ExceededSlippage: 39,
} as const;
