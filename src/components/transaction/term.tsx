import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { type GlossaryTerm, meaningOf } from '@/lib/staking/glossary';

interface TermProps {
  of: GlossaryTerm;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/** An underlined word that explains itself on tap, hover or focus. */
export function Term({ of, children }: TermProps) {
  return <Tooltip content={meaningOf(of)}>{children}</Tooltip>;
}
