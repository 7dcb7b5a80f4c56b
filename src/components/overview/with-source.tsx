import { type ReactNode, Suspense } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { LeadSource } from './late-parts';
import type { LeadFigure } from './lead-source';

/** A leading figure that says where it comes from. The words come with the rest of the page: the first paint does without. */
export function WithSource({ of, children }: { of: LeadFigure; children: ReactNode }) {
  return (
    <Tooltip
      content={
        <Suspense fallback="…">
          <LeadSource of={of} />
        </Suspense>
      }
    >
      {children}
    </Tooltip>
  );
}
