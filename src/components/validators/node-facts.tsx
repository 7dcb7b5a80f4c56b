import { t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { Cell } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { useNodeVersions } from '@/hooks/stats/use-sightings';
import type { FigureId } from '@/lib/validators/validator-columns';
import { type ShownFigures, ValidatorFigure } from './validator-figure';

/** What the Solana node knows of it: its part of the network, its votes, its software. */
export function NodeFacts({ validator, sourceOf, epoch }: ShownFigures) {
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
