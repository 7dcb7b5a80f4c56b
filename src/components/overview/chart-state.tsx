import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { ChartHead } from '@/components/charts/chart-head';
import { Button } from '@/components/ui/button';
import { LoadingNote } from '@/components/ui/skeleton';

interface ChartStateProps {
  reading: Reading<unknown>;
  /** What it says while it loads: "Waiting for the APY of each epoch." */
  waiting: string;
  height: number;
  heading: ReactNode;
  children: ReactNode;
}

/** A chart, or its loading or error state; all of the same height, so that nothing shifts. */
export function ChartState({ reading, waiting, height, heading, children }: ChartStateProps) {
  if (isKnown(reading)) return children;
  return (
    <div className="relative min-w-0" aria-busy={reading.state === 'loading'}>
      <ChartHead>{heading}</ChartHead>
      <div
        className="grid place-content-center justify-items-center overflow-hidden rounded-2 bg-sunken p-4 text-center"
        style={{ height }}
      >
        {reading.state === 'loading' ? (
          <LoadingNote>{waiting}</LoadingNote>
        ) : (
          <div className="grid max-w-[48ch] justify-items-center gap-2">
            <p className="text-fail">
              {reading.state === 'mismatch'
                ? t('The source answered in an unknown form.')
                : t('The source does not answer.')}
            </p>
            <p className="text-xs text-t3">{reading.reason}</p>
            <Button size="sm" onClick={reading.retry}>
              {t('Try again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
