import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';
import { LinkButton } from '@/components/ui/link-button';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';

const estimatedBoundary = lazyCode(async () => (await import('./estimated-boundary')).EstimatedBoundary);

interface EpochEndProps {
  skeleton: ReactNode;
  /** With the time in milliseconds since 1970, and its source. */
  children: (at: number, source: string) => ReactNode;
}

export function EpochEnd({ skeleton, children }: EpochEndProps) {
  const { boundaryAt, loading } = useEpochClock();
  if (boundaryAt !== undefined) return children(boundaryAt, 'GET /api/epochinfo');
  if (loading) return skeleton;
  return (
    <LazyPart
      code={estimatedBoundary}
      fallback={skeleton}
      failed={(retry) => (
        <span className="text-t3">
          {t('Its end could not be loaded.')} <LinkButton onClick={retry}>{t('Try again')}</LinkButton>
        </span>
      )}
    >
      {(EstimatedBoundary) => (
        <EstimatedBoundary>
          {(at) => children(at, t('Slots left by the Solana node, at the slot time'))}
        </EstimatedBoundary>
      )}
    </LazyPart>
  );
}
