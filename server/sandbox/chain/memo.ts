import type { ResolvedMessage } from './execution/resolve';
import { MEMO_PROGRAMS } from './programs';

/** The memos of a message as validators index them: `[length] text`, joined by semicolons; null without one. */
export function memoOf({ instructions }: ResolvedMessage): string | null {
  const memos = instructions
    .filter(({ programId }) => MEMO_PROGRAMS.includes(programId))
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(data)}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
