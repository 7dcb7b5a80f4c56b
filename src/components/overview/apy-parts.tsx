import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { isKnown, type KnownReading, type Reading } from '@/api/stats/reading';
import { RateMethods } from '@/components/rates/rate-methods';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { useLegacyApyParts } from '@/hooks/stats/use-legacy-apy-parts';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { cx } from '@/lib/cx';
import { formatUnit } from '@/lib/units';
import { medianBreakdown, medianMethod } from './apy-breakdown';
import { PartsBar, PartsTable } from './parts-table';

/** The APY components, at least as high as the chart beside them. */
const partsGrid = 'grid min-h-79.5 content-start gap-4.5';

type Unknown = Exclude<Reading<unknown>, KnownReading<unknown>>;

function Missing({ reading, what }: { reading: Unknown; what: string }) {
  return (
    <div className={partsGrid}>
      {reading.state === 'loading' ? (
        <>
          <Skeleton width="100%" height={26} />
          <Skeleton width="88%" height={26} />
          <Skeleton width="100%" height={150} />
        </>
      ) : (
        <p className="text-t3">
          {what} {reading.reason} <LinkButton onClick={reading.retry}>{t('Try again')}</LinkButton>
        </p>
      )}
    </div>
  );
}

function NewestParts() {
  const set = useValidatorSet();
  const tracked = useTrackedValidator();
  if (!isKnown(set)) return <Missing reading={set} what={t('The parts are unavailable.')} />;
  const { validators, units } = set.value;
  const own = validators.find(
    (validator) => validator.identity === tracked.identity || validator.vote === tracked.vote,
  );
  const medians = medianBreakdown(validators);
  const full = Math.max(own?.total ?? 0, medians.total ?? 0, 0.01) * 1.02;
  const source = { from: [set.source], unit: formatUnit(units.apy) };
  const medianSource = { ...source, method: t(medianMethod) };
  return (
    <div className={partsGrid}>
      {own ? (
        <PartsBar own name={tracked.name} parts={own} full={full} source={source} />
      ) : (
        <p className="text-t3">
          {tracked.vote === undefined
            ? t(
                'The API’s figures are those of one validator; which one, this build does not know on this cluster.',
              )
            : t('{name} is not in the list.', { name: tracked.name })}
        </p>
      )}
      <PartsBar name={t('Median of client validators')} parts={medians} full={full} source={medianSource} />
      <PartsTable own={own} source={source} compared={medians} comparedSource={medianSource} />
      <RateMethods of="figures" />
    </div>
  );
}

interface PartsOfEpochProps {
  epoch: number;
  newest: number | undefined;
  onMark: (epoch: number | undefined) => void;
}

function PartsOfEpoch({ epoch, newest, onMark }: PartsOfEpochProps) {
  const { name } = useTrackedValidator();
  const { reading, parts, sourceUnit } = useLegacyApyParts(epoch);
  const { parts: latest } = useLegacyApyParts(newest);
  if (!isKnown(reading))
    return <Missing reading={reading} what={t('The parts of past epochs are unavailable.')} />;
  const unmark = <LinkButton onClick={() => onMark(undefined)}>{t('Remove the mark')}</LinkButton>;
  if (!parts)
    return (
      <p className={cx(partsGrid, 'text-t3')}>
        {t('The source has no parts of epoch {epoch}.', { epoch: formatEpoch(epoch) })} {unmark}
      </p>
    );
  const full = Math.max(parts.total ?? 0, latest?.total ?? 0, 0.01) * 1.02;
  const sourceOf = (of: number) => ({
    from: [reading.source],
    unit: formatUnit(sourceUnit),
    method: t('Epoch {epoch}', { epoch: formatEpoch(of) }),
  });
  const source = sourceOf(epoch);
  const latestSource = newest === undefined ? source : sourceOf(newest);
  return (
    <div className={partsGrid}>
      <PartsBar
        own
        name={t('{name}, epoch {epoch}', { name, epoch: formatEpoch(epoch) })}
        parts={parts}
        full={full}
        source={source}
      />
      {latest && newest !== undefined ? (
        <PartsBar
          name={t('Epoch {epoch}, the latest', { epoch: formatEpoch(newest) })}
          parts={latest}
          full={full}
          source={latestSource}
        />
      ) : null}
      <PartsTable own={parts} source={source} compared={latest} comparedSource={latestSource} marked />
      <p className="text-xs text-t3">
        {t('The marked epoch, as the pool’s older route has it.')} {unmark}
      </p>
    </div>
  );
}

export function ApyParts({
  marked,
  ...rest
}: Omit<PartsOfEpochProps, 'epoch'> & { marked: number | undefined }) {
  return marked === undefined ? <NewestParts /> : <PartsOfEpoch epoch={marked} {...rest} />;
}
