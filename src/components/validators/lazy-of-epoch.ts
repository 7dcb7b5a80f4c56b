import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';

export const lazyOfEpoch = (name: string, fallback: ReactNode) =>
  lazyComponent(async () => (await import('./of-epoch')).OfEpoch, { name, fallback });
