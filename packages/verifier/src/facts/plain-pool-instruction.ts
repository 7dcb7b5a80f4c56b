import type { Pins } from '@clearstake/contract/pins';
import { DEPOSIT_SOL, WITHDRAW_STAKE } from '../decode/programs/stake-pool';
import type { DecodedInstruction, DecodedMessage } from '../types';

/** Whether an instruction is one of the pinned pool program that guarantees no minimum. */
export function isPlainPoolInstruction({ program, data }: DecodedInstruction, { pool }: Pins): boolean {
  return program === pool?.program && (data[0] === DEPOSIT_SOL || data[0] === WITHDRAW_STAKE);
}

/** The pool instruction without a guaranteed minimum, if the message has one. */
export function plainPoolInstruction(message: DecodedMessage | null, pins: Pins): DecodedInstruction | null {
  return message?.instructions.find((instruction) => isPlainPoolInstruction(instruction, pins)) ?? null;
}
