import { STAKE_POOL_PROGRAM } from '../decode/programs/stake-pool';
import type { DecodedInstruction, DecodedMessage } from '../types/decoded';

/** The pool instruction without a guaranteed minimum, if the message has one. */
export function plainPoolInstruction(message: DecodedMessage | null): DecodedInstruction | null {
  return (
    message?.instructions.find(
      (one) =>
        one.program === STAKE_POOL_PROGRAM && (one.name === 'DepositSol' || one.name === 'WithdrawStake'),
    ) ?? null
  );
}
