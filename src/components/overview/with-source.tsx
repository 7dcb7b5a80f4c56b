import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { type LeadFigure, LeadSource } from './lead-source';

/** A key figure with a tooltip of its provenance. */
export function WithSource({ of, children }: { of: LeadFigure; children: ReactNode }) {
  return <Tooltip content={<LeadSource of={of} />}>{children}</Tooltip>;
}
