/** Instruction tags of the stake pool program that the sandbox implements. */
export const PoolInstruction = {
  WithdrawStake: 10,
  DepositSol: 14,
  WithdrawStakeWithSlippage: 24,
  DepositSolWithSlippage: 25,
} as const;

/** Custom error codes of the stake pool program, with its names. */
export const PoolError = {
  InvalidProgramAddress: 1,
  InvalidState: 2,
  SignatureMissing: 7,
  InvalidValidatorStakeList: 8,
  InvalidFeeAccount: 9,
  WrongPoolMint: 10,
  InvalidStakeAccountAddress: 15,
  StakeListAndPoolOutOfDate: 17,
  ValidatorNotFound: 14,
  StakeLamportsNotEqualToMinimum: 23,
  WithdrawalTooSmall: 28,
  DepositTooSmall: 29,
  ExceededSlippage: 39,
} as const;
