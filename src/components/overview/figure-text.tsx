import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { isKnown, type Reading } from '@/hooks/stats/reading';
import { useNow } from '@/hooks/use-now';
import { formatAge } from '@/lib/time';

interface FigureTextProps<Value> {
  reading: Reading<Value>;
  /** The figure, with its unit and where it comes from. */
  children: (value: Value) => ReactNode;
}

function StaleMark({ fetchedAt }: { fetchedAt: number }) {
  const now = useNow(5000);
  return (
    <span className="stalemark">
      <i className="dot warn" aria-hidden="true" /> Stale, {formatAge(now - fetchedAt)}
    </span>
  );
}

/** A figure in whatever is known of it: awaited, there, stale with its age, or missing with the reason and a way to try again. */
export function FigureText<Value>({ reading, children }: FigureTextProps<Value>) {
  if (reading.state === 'loading') return <Skeleton width="5em" height={20} />;
  if (!isKnown(reading)) {
    return (
      <button
        type="button"
        className="missing"
        title={`${reading.reason} Select to try again.`}
        onClick={reading.retry}
      >
        {reading.state === 'mismatch' ? 'unknown form' : 'unavailable'}
      </button>
    );
  }
  const { value, source } = reading;
  return (
    <>
      {children(value)}
      {reading.state === 'stale' ? <StaleMark fetchedAt={source.fetchedAt} /> : null}
    </>
  );
}
