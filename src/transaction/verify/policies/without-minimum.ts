import type { Alignment } from '../match';

const plain = new Set(['DepositSol', 'WithdrawStake']);

/** Whether the pool instruction is the variant without a guaranteed minimum. */
export function withoutMinimum({ matched }: Alignment): boolean {
  return matched.some(({ instruction }) => instruction.name !== null && plain.has(instruction.name));
}
