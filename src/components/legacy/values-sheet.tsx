import { formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { useEpochInfo, useSolValue, useTokenValue } from '@/hooks/stats/use-figures';
import { useNow } from '@/hooks/use-now';
import { absent } from '@/lib/absent';
import { formatGradedAge, gradeAge } from '@/lib/time/age';

export function ValuesSheet() {
  const now = useNow();
  const epoch = useEpochInfo();
  const seconds = isKnown(epoch) ? epoch.value.epochSeconds : undefined;
  const left =
    isKnown(epoch) && typeof seconds === 'number'
      ? t('{duration} left, estimated', {
          duration: formatDuration(seconds * 1000 - (now - epoch.source.fetchedAt)),
        })
      : t('time left: {problem}', { problem: t(absent(seconds)) });
  return (
    <Sheet beside className="max-s:stacked grid-cols-3" aria-label={t('Values')}>
      <ValueStat
        label={
          <span>
            {rich('<term>Pool token</term> value', { term: (text) => <Term of="pool token">{text}</Term> })}
          </span>
        }
        unit={t('SOL per pool token')}
        reading={useTokenValue()}
        note={t('all SOL in the pool divided by its tokens')}
        write={(value) => formatFigure(value, 9)}
        symbol="SOL"
      />
      <ValueStat
        label={t('Price of SOL')}
        unit={t('US dollars per SOL')}
        reading={useSolValue()}
        note={t('from an external price source')}
        write={(value) => formatFigure(value, 2)}
        symbol="USD"
      />
      <ValueStat
        label={<Term of="epoch">{t('Epoch')}</Term>}
        unit={t('epoch, and seconds until it ends')}
        reading={epoch}
        note={left}
        write={(value) =>
          typeof value.epoch === 'number' ? (
            formatEpoch(value.epoch)
          ) : (
            <span className="text-t3">{t(absent(value.epoch))}</span>
          )
        }
      />
    </Sheet>
  );
}

interface ValueStatProps<Value> {
  label: ReactNode;
  unit: string;
  reading: Reading<Value>;
  note: string;
  write: (value: Value) => ReactNode;
  symbol?: string;
}

function ValueStat<Value>({ label, unit, reading, note, write, symbol }: ValueStatProps<Value>) {
  const now = useNow();
  if (!isKnown(reading)) {
    const loading = reading.state === 'loading';
    return (
      <Stat label={label} note={loading ? '' : reading.reason}>
        {loading ? <Skeleton width="5em" height={22} /> : <span className="text-t3">{t('unavailable')}</span>}
      </Stat>
    );
  }
  const { fetchedAt, tier } = reading.source;
  const aged =
    gradeAge(now - fetchedAt, tier) === 'fresh'
      ? note
      : t('Last value, {age}', { age: formatGradedAge(now - fetchedAt, tier) });
  return (
    <Stat label={label} note={aged}>
      <Provenance from={[reading.source]} unit={unit}>
        {write(reading.value)}
        {symbol === undefined ? null : <Unit>{symbol}</Unit>}
      </Provenance>
    </Stat>
  );
}
