import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import type { Provenance } from '@/api/http/provenance';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { rich } from '@/components/ui/rich';
import { Cell } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useAge } from '@/hooks/use-age';

const awaitedWidths = Array.from({ length: 10 }, (_, index) => 92 - ((index * 17) % 40));

function LastList({ source }: { source: Provenance }) {
  const { text } = useAge(source);
  return (
    <Cell>
      <Callout kind="warn">
        {rich(
          '<b>The source does not answer.</b> This is its last list, {age}. It is asked again by itself.',
          { age: text },
        )}
      </Callout>
    </Cell>
  );
}

export function ListState({ reading, children }: { reading: Reading<unknown>; children: ReactNode }) {
  if (isKnown(reading))
    return (
      <>
        {reading.state === 'unrenewed' ? <LastList source={reading.source} /> : null}
        {children}
      </>
    );
  if (reading.state === 'loading')
    return (
      // As high as the viewport, so that loading the list does not shift what is visible.
      <Cell aria-busy="true" className="min-h-screen">
        <div className="grid gap-6">
          {awaitedWidths.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
          <LoadingNote>{t('Waiting for the list of validators.')}</LoadingNote>
        </div>
      </Cell>
    );
  return (
    <Cell>
      <FailureNote onRetry={reading.retry}>
        <b>
          {reading.state === 'mismatch'
            ? t('The source answered in an unknown form, so nothing is shown.')
            : t('The list of validators is unavailable.')}
        </b>{' '}
        {reading.reason}
      </FailureNote>
    </Cell>
  );
}
