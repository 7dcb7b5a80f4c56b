import type { DecodedMessage, Offer, Operation, ReviewRow, Verdict } from '../src';
import { LIGHTHOUSE_PROGRAM } from '../src/decode/programs/lighthouse';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, plainStyle } from './honest';
import { offerFor } from './judge';
import type { TestWorld } from './world';
import { runningRpc } from './world-rpc';

export const executor = new Executor();

/** An honest server's transaction without a minimum. */
export function unguaranteed(operation: Operation, world: TestWorld): Honest {
  return honestTransaction(honestFields[operation], world, { ...plainStyle, minimum: false });
}

export function offered(honest: Honest, world: TestWorld): Promise<Offer> {
  return offerFor(honest, honest.bytes, runningRpc(world, executor));
}

export function messageIn({ input }: Offer): DecodedMessage {
  if (input.decoded.message === null) throw new Error('There is no message.');
  return input.decoded.message;
}

/** Each guard of a message: its accounts, and its data in hex. */
export function guardsIn(message: DecodedMessage): [(string | null)[], string][] {
  return message.instructions
    .filter((instruction) => instruction.program === LIGHTHOUSE_PROGRAM)
    .map((instruction) => [
      instruction.accounts.map((account) => account.address),
      Buffer.from(instruction.data).toString('hex'),
    ]);
}

export function rowOf({ rows }: Verdict, key: string): ReviewRow | undefined {
  return rows.find((row) => row.key === key);
}
