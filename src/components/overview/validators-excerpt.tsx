import { formatEpoch, formatFigure, formatPercent } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { isKnown } from '@/api/stats/reading';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Address } from '@/components/ui/address';
import { Missing } from '@/components/ui/missing';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { Avatar } from '@/components/validators/avatar';
import { ClientTotals } from '@/components/validators/client-totals';
import { lazyOfEpoch } from '@/components/validators/lazy-of-epoch';
import { LeftOutValues } from '@/components/validators/list-source';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { formatUnit } from '@/lib/units';
import { validatorImage } from '@/lib/validators/validator-image';
import { knownFirst } from '@/lib/validators/validator-view';
import {
  neutralOrder,
  type Validator,
  type ValidatorUnits,
  validatorName,
} from '@/lib/validators/validators';

const places = [1, 2, 3, 4, 5, 6];

function Row({ validator, full }: { validator: Validator; full: number }) {
  const name = validatorName(validator);
  const address = validator.identity ?? validator.vote;
  return (
    <tr>
      <td>
        <div className="flex min-w-0 items-center gap-2.5 font-540 max-xs:*:first:hidden">
          <Avatar name={name} image={validatorImage(validator)} />
          {validator.identity ? (
            <Link
              to="/validators/$identity"
              params={{ identity: validator.identity }}
              className="overflow-hidden text-ellipsis pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:flex-1 pointer-coarse:content-center"
              dir="auto"
            >
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
          {validator.name !== null && address !== null ? (
            <span className="max-s:hidden">
              <Address value={address} bare />
            </span>
          ) : null}
        </div>
      </td>
      <td className="text-right tnum text-base font-580">
        {validator.total === null ? <Missing /> : formatPercent(validator.total)}
        {validator.total === null ? null : <Unit>%</Unit>}
      </td>
      <td className="max-s:hidden">
        <CompositionBar parts={validator} full={full} />
      </td>
      <td className="tnum text-right max-s:pe-4">
        {validator.stake === null ? <Missing /> : formatFigure(validator.stake)}
      </td>
    </tr>
  );
}

interface ValidatorsExcerptProps {
  /** The running epoch, which seeds the order. */
  epoch: number | undefined;
  /** The epoch whose figures are shown; undefined for the latest. */
  shown: number | undefined;
}

const none: readonly Validator[] = [];
const OfEpoch = lazyOfEpoch(msg('The validators of the epoch'), <Sheet className="contained min-h-100" />);

export function ValidatorsExcerpt({ epoch, shown }: ValidatorsExcerptProps) {
  const set = useValidatorSet();
  const all = isKnown(set) ? set.value.validators : none;
  const ordered = useMemo(() => neutralOrder(all, epoch ?? 0), [all, epoch]);
  if (shown === undefined) return <Excerpt excerpt={ordered.slice(0, places.length)} />;
  return (
    <OfEpoch epoch={shown} validators={ordered}>
      {(past, sourceOf, note) => (
        <Excerpt
          excerpt={knownFirst(past).slice(0, places.length)}
          shown={shown}
          sourceOf={sourceOf}
          note={note}
        />
      )}
    </OfEpoch>
  );
}

interface ExcerptProps {
  excerpt: readonly Validator[];
  shown?: number;
  /** Provenance of a past epoch's figures. */
  sourceOf?: (id: 'total' | 'base' | 'stake') => FigureSource;
  note?: ReactNode;
}

function Excerpt({ excerpt, shown, sourceOf, note }: ExcerptProps) {
  const set = useValidatorSet();
  const count = isKnown(set) ? set.value.validators.length : 0;
  const full = Math.max(...excerpt.map((validator) => validator.total ?? 0), 1);
  const head = (name: string, of: 'total' | 'base' | 'stake', unit: keyof ValidatorUnits, method?: string) =>
    sourceOf ? (
      <Provenance {...sourceOf(of)}>{name}</Provenance>
    ) : isKnown(set) ? (
      <Provenance from={[set.source]} unit={formatUnit(set.value.units[unit])} method={method}>
        {name}
      </Provenance>
    ) : (
      name
    );
  return (
    <Sheet className="contained">
      <Cell py="pt-5 pb-3 max-s:pt-4" className="contained">
        <CellHead
          title={rich(
            shown === undefined
              ? 'Validators running the <term>client</term>'
              : 'Validators running the <term>client</term>, epoch {epoch}',
            {
              term: (text) => <Term of="client">{text}</Term>,
              epoch: shown === undefined ? '' : formatEpoch(shown),
            },
          )}
        >
          <Link to="/validators" className="link text-sm">
            {count > 0 ? t('All {count}', { count }) : t('All')}
          </Link>
        </CellHead>
      </Cell>
      <table className="tbl table-fixed">
        <thead>
          <tr>
            <th scope="col">{t('Validator')}</th>
            <th scope="col" className="w-24 text-right max-s:w-21">
              {head('APY', 'total', 'apy')}
            </th>
            <th scope="col" className="w-47.5 max-s:hidden">
              {head(
                t('Composition'),
                'base',
                'apy',
                t('Fields apy, apy_block_rewards and apy_jito, in this order'),
              )}
            </th>
            <th scope="col" className="w-32.5 text-right max-s:w-23 max-s:pe-4">
              {head(t('Stake, SOL'), 'stake', 'stake')}
            </th>
          </tr>
        </thead>
        <tbody>
          {excerpt.map((validator) => (
            <Row key={validator.key} validator={validator} full={full} />
          ))}
          {isKnown(set)
            ? null
            : places.map((place) => (
                <tr key={place}>
                  <td colSpan={4}>
                    {set.state === 'loading' ? (
                      <Skeleton width="60%" />
                    ) : place === 1 ? (
                      <span className="text-t3">
                        {t('The list is unavailable.')} {set.reason}
                      </span>
                    ) : null}
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      <Cell py="py-3" className="contained">
        {shown === undefined ? <ClientTotals /> : <p className="text-xs text-t2">{note}</p>}
        {isKnown(set) ? <LeftOutValues count={set.source.leftOut ?? 0} /> : null}
      </Cell>
    </Sheet>
  );
}
