import { type GlossaryTerm, meaningOf } from '@/lib/staking/glossary';

/** What a word means. Lazy: loaded when the first of them opens. */
export function TermMeaning({ of }: { of: GlossaryTerm }) {
  return meaningOf(of);
}
