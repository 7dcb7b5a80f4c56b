import { Link } from '@tanstack/react-router';
import { isKnown } from '@/api/stats/reading';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Address } from '@/components/ui/address';
import { Provenance } from '@/components/ui/provenance';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Unit } from '@/components/ui/unit';
import { Avatar } from '@/components/validators/avatar';
import { ClientTotals } from '@/components/validators/client-totals';
import { LeftOutValues } from '@/components/validators/list-source';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { formatFigure, formatPercent } from '@/lib/format/figures';
import { formatUnit } from '@/lib/units';
import { neutralOrder, type Validator, type ValidatorUnits, validatorName } from '@/lib/validators';

const places = [1, 2, 3, 4, 5, 6];

function Row({ validator, full }: { validator: Validator; full: number }) {
  const name = validatorName(validator);
  const address = validator.identity ?? validator.vote;
  return (
    <tr>
      <td>
        <div className="name">
          <Avatar name={name} image={validator.image} />
          {validator.identity ? (
            <Link to="/validators/$identity" params={{ identity: validator.identity }}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          {validator.name !== null && address !== null ? (
            <span className="max-s:hidden">
              <Address value={address} bare />
            </span>
          ) : null}
        </div>
      </td>
      <td className="text-right tnum text-base font-580">
        {validator.total === null ? 'unavailable' : formatPercent(validator.total)}
        {validator.total === null ? null : <Unit>%</Unit>}
      </td>
      <td className="max-s:hidden">
        <CompositionBar base={validator.base} block={validator.block} mev={validator.mev} full={full} />
      </td>
      <td className="tnum text-right max-s:pr-4">
        {validator.stake === null ? 'unavailable' : formatFigure(validator.stake)}
      </td>
    </tr>
  );
}

/** A few validators in neutral order, with a link to the list. Column headers have the provenance. */
export function ValidatorsExcerpt({ epoch }: { epoch: number | undefined }) {
  const set = useValidatorSet();
  const all = isKnown(set) ? set.value.validators : [];
  const excerpt = neutralOrder(all, epoch ?? 0).slice(0, places.length);
  const full = Math.max(...excerpt.map((validator) => validator.total ?? 0), 1);
  const head = (name: string, unit: (units: ValidatorUnits) => string, method?: string) =>
    isKnown(set) ? (
      <Provenance from={[set.source]} unit={unit(set.value.units)} {...(method ? { method } : {})}>
        {name}
      </Provenance>
    ) : (
      name
    );
  const inApy = ({ apy }: ValidatorUnits) => formatUnit(apy);
  return (
    <Sheet>
      <Cell style={{ paddingBottom: 12 }}>
        <div className="cellhead" style={{ margin: 0 }}>
          <h2>Validators running the client</h2>
          <Link to="/validators" className="link text-sm">
            All{all.length > 0 ? ` ${all.length}` : ''}
          </Link>
        </div>
      </Cell>
      <table className="tbl table-fixed [&_.name>a]:overflow-hidden [&_.name>a]:text-ellipsis max-xs:[&_.av]:hidden">
        <thead>
          <tr>
            <th scope="col">Validator</th>
            <th scope="col" className="w-24 text-right max-s:w-21">
              {head('APY', inApy)}
            </th>
            <th scope="col" className="w-47.5 max-s:hidden">
              {head('Composition', inApy, 'Fields apy, apy_block_rewards and apy_jito, in this order')}
            </th>
            <th scope="col" className="w-32.5 text-right max-s:w-23 max-s:pr-4">
              {head('Stake, SOL', ({ stake }) => formatUnit(stake))}
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
                      <span className="text-t3">The list is unavailable. {set.reason}</span>
                    ) : null}
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      <Cell className="py-3">
        <ClientTotals />
        {isKnown(set) ? <LeftOutValues count={set.source.leftOut ?? 0} /> : null}
      </Cell>
    </Sheet>
  );
}
