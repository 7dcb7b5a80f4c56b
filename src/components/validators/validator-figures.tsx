import { formatEpoch, formatFigure, formatPercent } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { Counted } from '@/components/counted/counted';
import { medianBreakdown, medianMethod } from '@/components/overview/apy-breakdown';
import { PartsBar, PartsTable } from '@/components/overview/parts-table';
import { RateMethods } from '@/components/rates/rate-methods';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { useNodeVersions } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { type FigureId, figureColumn } from '@/lib/validators/validator-columns';
import { rankOf } from '@/lib/validators/validator-view';
import type { Validator } from '@/lib/validators/validators';
import { type ShownFigures, ValidatorFigure, ValidatorStanding } from './validator-standing';

type ValidatorFiguresProps = ShownFigures & { all: readonly Validator[] };
type FigureProps = ValidatorFiguresProps & { label: string; of: FigureId; large?: boolean };

function Figure({ label, of, large = false, all, ...shown }: FigureProps) {
  const { validator, sourceOf, epoch } = shown;
  const figure = figureColumn(of);
  const rank = rankOf(all, validator, figure);
  return (
    <Stat
      label={label}
      large={large}
      note={
        epoch !== undefined ? (
          figure.value(validator) === null ? (
            t('No source has its history')
          ) : (
            t('Epoch {epoch}', { epoch: formatEpoch(epoch) })
          )
        ) : rank ? (
          <span>
            {rich('<source>Rank {rank} of {count}</source>', {
              source: (text) => (
                <Provenance
                  {...sourceOf(of)}
                  unit={t('place')}
                  method={t('Place by size among the validators that have this figure')}
                >
                  {text}
                </Provenance>
              ),
              rank: formatFigure(rank.rank),
              count: formatFigure(rank.of),
            })}
          </span>
        ) : (
          t('The source gives no figure')
        )
      }
    >
      <ValidatorFigure {...shown} of={of} />
    </Stat>
  );
}

const noParts = { base: null, block: null, mev: null, total: null };

export function ValidatorFigures({ validator, all, sourceOf, epoch }: ValidatorFiguresProps) {
  const { vote } = useTrackedValidator();
  const isTracked = epoch === undefined && vote !== undefined && vote === validator.vote;
  // Of a past epoch the parts of one validator at most are known.
  const medians = epoch === undefined ? medianBreakdown(all) : noParts;
  const full = Math.max(validator.total ?? 0, medians.total ?? 0, 0.01) * 1.02;
  const shared = { validator, all, sourceOf, epoch };
  const source = sourceOf('total');
  const parts = { from: source.from, unit: source.unit };
  const medianSource = { ...parts, method: t(medianMethod) };
  const composition = (
    <div className="mt-4 grid grid-cols-2 content-start gap-8 max-s:grid-cols-1">
      <div className="grid content-start gap-4.5">
        <PartsBar own name={t('This validator')} parts={validator} full={full} source={source} />
        <PartsBar name={t('Median')} parts={medians} full={full} source={medianSource} />
      </div>
      <PartsTable own={validator} source={parts} compared={medians} comparedSource={medianSource} />
    </div>
  );
  return (
    <Sheet aria-label={t('Figures')}>
      <ValidatorStanding validator={validator} sourceOf={sourceOf} epoch={epoch}>
        <Figure {...shared} label="APY" of="total" large />
      </ValidatorStanding>
      <Cols className="grid-cols-4 border-t border-line max-ml:grid-cols-2 max-ml:*:nth-[n+3]:border-t max-ml:*:nth-3:border-s-0">
        <Figure {...shared} label={t('Activated stake')} of="stake" />
        <Figure {...shared} label={t('Share of client stake')} of="share" />
        <Figure {...shared} label={t('MEV rewards')} of="mevRewards" />
        <Figure {...shared} label={t('Block rewards')} of="blockRewards" />
      </Cols>
      <NodeFacts validator={validator} sourceOf={sourceOf} epoch={epoch} />
      <Cell py="py-3">
        {isTracked ? (
          <RateMethods of="validators">{composition}</RateMethods>
        ) : (
          <Counted
            of="validators"
            summary={
              validator.total === null
                ? t('What the APY is made of')
                : t('How {rate} % is counted', { rate: formatPercent(validator.total) })
            }
          >
            <p>
              {epoch === undefined
                ? t(
                    'Its latest apy_total by the API’s document, which does not say of which epoch it is or how it is counted. Assumed here: after commission, not compounded.',
                  )
                : t('The others’ parts have no history')}
            </p>
            {composition}
          </Counted>
        )}
      </Cell>
    </Sheet>
  );
}

function NodeFacts({ validator, sourceOf, epoch }: ShownFigures) {
  const versions = useNodeVersions();
  // Of a past epoch the node knows nothing.
  if (epoch !== undefined) return null;
  const { superminority, identity, commission } = validator;
  const version = isKnown(versions) ? versions.value[identity ?? ''] : undefined;
  const figure = (id: FigureId) =>
    commission === undefined ? (
      <Skeleton width="4em" />
    ) : (
      <ValidatorFigure validator={validator} of={id} sourceOf={sourceOf} />
    );
  return (
    <Cell py="py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm/5 pointer-coarse:gap-y-6 [&_dt]:text-t3">
        <div>
          <dt>{t('Share of network stake')}</dt>
          <dd>
            {figure('networkShare')}{' '}
            {superminority === null ? null : (
              <span className="text-xs text-t3">
                {superminority
                  ? t('one of the few that together hold a third of all stake')
                  : t('not one of the few that together hold a third of all stake')}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Vote credits')}</dt>
          <dd>{figure('credits')}</dd>
        </div>
        <div className="min-w-0">
          <dt>{t('Software')}</dt>
          <dd className="max-w-60 wrap-anywhere">
            {versions.state === 'loading' ? (
              <Skeleton width="4em" />
            ) : version === undefined || !isKnown(versions) ? (
              t('unavailable')
            ) : (
              <Provenance
                from={[versions.source]}
                unit={t('version')}
                method={t('Field version of its node')}
              >
                {version}
              </Provenance>
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-t3">{t('No source says how much of the tips a validator keeps.')}</p>
    </Cell>
  );
}
