import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { type KeyFigure, KeyFigureSource } from './key-figure-source';

/** A key figure with a tooltip of its provenance. */
export function WithSource({ of, children }: { of: KeyFigure; children: ReactNode }) {
  return <Tooltip content={<KeyFigureSource of={of} />}>{children}</Tooltip>;
}
