import type { Lowered } from '../types';

/** A program's refusal of an instruction: a name or a custom code, with a reason for the logs. */
export const refuse = (error: string | number, reason: string): Extract<Lowered, { ok: false }> => ({
  ok: false,
  error: typeof error === 'number' ? { Custom: error } : error,
  logs: [`Program log: Error: ${reason}`],
});
