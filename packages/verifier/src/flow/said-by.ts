import { quotableClause } from '@clearstake/contract/foreign-text';
import { type Said, SaidError, said, verbatim } from '../said/said';

export function saidBy(error: unknown): Said {
  if (error instanceof SaidError) return error.said;
  return verbatim(error instanceof Error ? error.message : String(error));
}

export function quotedError(error: unknown): Said {
  const text = error instanceof Error ? error.message : String(error);
  return said('quotation', { said: quotableClause(text) });
}
