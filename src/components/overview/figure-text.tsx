import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import type { Provenance } from '@/api/http/provenance';
import { isKnown, type Reading, readingDuring } from '@/api/stats/reading';
import { Skeleton, useIsSlow } from '@/components/ui/skeleton';
import { SourceDot } from '@/components/ui/source-dot';
import { useAge } from '@/hooks/use-age';
import { useOutages } from '@/hooks/use-connection';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';

interface FigureTextProps<Value> {
  reading: Reading<Value>;
  children: (value: Value) => ReactNode;
}

function AgeMark({ source, unrenewed }: { source: Provenance; unrenewed: boolean }) {
  const { grade, text } = useAge(source);
  // A page that was rendered earlier asks for newer figures first: a mark that goes at once would only move what is below it.
  const isSlow = useIsSlow();
  // While its source does not answer, a figure says its age at once.
  if (!unrenewed && (grade === 'fresh' || !isSlow)) return null;
  return (
    <span
      data-age
      className="ms-2 inline-flex items-center gap-1.5 text-xs font-500 tracking-normal text-warn"
    >
      <SourceDot state="old" /> {text}
    </span>
  );
}

export function FigureText<Value>({ reading: last, children }: FigureTextProps<Value>) {
  const reading = readingDuring(useOutages(), last);
  if (reading.state === 'loading') return <Skeleton width="5em" height={20} />;
  if (!isKnown(reading))
    return (
      <button
        ref={focusHeadingOnUnmount}
        type="button"
        className="touch-target text-base/[inherit] font-450 tracking-normal text-t3 underline decoration-dotted underline-offset-3"
        title={t('{reason} Select to try again.', { reason: reading.reason })}
        onClick={reading.retry}
      >
        {reading.state === 'mismatch' ? t('unknown form') : t('unavailable')}
      </button>
    );
  const { state, value, source } = reading;
  return (
    <>
      {children(value)}
      <AgeMark source={source} unrenewed={state === 'unrenewed'} />
    </>
  );
}
