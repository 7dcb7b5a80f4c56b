import { CompositionBar } from '@/components/charts/composition-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { Unit } from '@/components/ui/unit';
import { isKnown, knownValue } from '@/hooks/stats/reading';
import { useApyCompounded } from '@/hooks/stats/use-figures';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { formatPercent, formatPoints } from '@/lib/figures';
import { unitWords } from '@/lib/units';
import { type ApyBreakdown, medianBreakdown } from './apy-breakdown';
import { FigureText } from './figure-text';
import { PartsTable } from './parts-table';

function PartsBar({
  name,
  parts,
  full,
  own,
}: {
  name: string;
  parts: ApyBreakdown;
  full: number;
  own?: boolean;
}) {
  return (
    <div>
      <div className="lab">
        <span className={own ? 'strong' : 't2'}>{name}</span>
        <b>
          {parts.total === null ? 'unavailable' : formatPercent(parts.total)}
          {parts.total === null ? null : <Unit>%</Unit>}
        </b>
      </div>
      <CompositionBar base={parts.base} block={parts.block} mev={parts.mev} full={full} />
    </div>
  );
}

/** What the tracked validator's APY is made of, beside the median of all client validators. */
export function ApyParts() {
  const set = useValidatorSet();
  const tracked = useTrackedValidator();
  const compounded = useApyCompounded();
  if (!isKnown(set)) {
    return (
      <div className="compo">
        {set.state === 'loading' ? (
          <>
            <Skeleton width="100%" height={26} />
            <Skeleton width="88%" height={26} />
            <Skeleton width="100%" height={150} />
          </>
        ) : (
          <p className="t3">
            The parts are unavailable. {set.reason}{' '}
            <button type="button" className="link" onClick={set.retry}>
              Try again
            </button>
          </p>
        )}
      </div>
    );
  }
  const { validators } = set.value;
  const own = validators.find((one) => one.identity === tracked.identity || one.vote === tracked.vote);
  const middle = medianBreakdown(validators);
  const full = Math.max(own?.total ?? 0, middle.total ?? 0, 0.01) * 1.02;
  const value = knownValue(compounded);
  return (
    <div className="compo">
      {own ? (
        <PartsBar own name={tracked.name} parts={own} full={full} />
      ) : (
        <p className="t3">{tracked.name} is not in the list.</p>
      )}
      <PartsBar name="Median of client validators" parts={middle} full={full} />
      <PartsTable own={own} middle={middle} />
      <p className="xs t3">
        Compounded every epoch this is{' '}
        <FigureText
          reading={compounded}
          unit={({ sourceUnit }) => unitWords(sourceUnit)}
          method="Model of the statistics API, from prior-epoch components and stake"
        >
          {(figure) => `${formatPercent(figure.value)} %`}
        </FigureText>
        {value && own && own.total !== null ? `, ${formatPoints(value.value - own.total)} pp` : ''}. A model,
        not a promise.
      </p>
    </div>
  );
}
