import { askAgain } from './ask-again';
import type { FlowPorts } from './ports';

/** Whether a blockhash is over. A node that does not answer says nothing about it. */
export async function hasExpired(
  blockhash: string,
  { rpc, clock }: Pick<FlowPorts, 'rpc' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = () => rpc.isBlockhashValid(blockhash).catch(() => true);
  return !(await askAgain(ask, (valid) => !valid, clock, signal).catch(() => true));
}
