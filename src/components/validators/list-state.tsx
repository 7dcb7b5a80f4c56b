import type { ReactNode } from 'react';
import type { Provenance } from '@/api/http/provenance';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { AwaitedNote, Skeleton } from '@/components/ui/skeleton';
import { useAge } from '@/hooks/use-age';

/** Widths of the lines that stand for a list, in percent: no two alike, as names are. */
const awaitedWidths = Array.from({ length: 10 }, (_, index) => 92 - ((index * 17) % 40));

/** How old a list is that could not be asked again. */
export function StaleNotice({ reading }: { reading: Reading<unknown> }) {
  return reading.state === 'unrenewed' ? <LastList source={reading.source} /> : null;
}

function LastList({ source }: { source: Provenance }) {
  const { words } = useAge(source);
  return (
    <div className="cell">
      <Callout kind="warn">
        <b>The source does not answer.</b> This is its last list, {words}. It is asked again by itself.
      </Callout>
    </div>
  );
}

/** A list's place while it is awaited or missing, with the reason and a way on. */
export function ListState({ reading, children }: { reading: Reading<unknown>; children: ReactNode }) {
  if (isKnown(reading)) return children;
  if (reading.state === 'loading') {
    return (
      // As tall as the window: what comes below a list is not pushed out of sight when the list comes.
      <div className="cell" aria-busy="true" style={{ minHeight: '100vh' }}>
        <div className="stack" style={{ gap: 24 }}>
          {awaitedWidths.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
          <AwaitedNote>Waiting for the list of validators.</AwaitedNote>
        </div>
      </div>
    );
  }
  return (
    <div className="cell">
      <Callout
        kind="fail"
        role="alert"
        action={
          <Button size="sm" onClick={reading.retry}>
            Try again
          </Button>
        }
      >
        <b>
          {reading.state === 'mismatch'
            ? 'The source answered in an unknown form, so nothing is shown.'
            : 'The list of validators is unavailable.'}
        </b>{' '}
        {reading.reason}
      </Callout>
    </div>
  );
}
