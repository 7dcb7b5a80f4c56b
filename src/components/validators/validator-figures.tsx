import { medianBreakdown } from '@/components/overview/apy-breakdown';
import { PartsBar } from '@/components/overview/parts-bar';
import { PartsTable } from '@/components/overview/parts-table';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { formatFigure } from '@/lib/figures';
import { rankOf } from '@/lib/validator-view';
import type { Validator } from '@/lib/validators';

interface ValidatorFiguresProps {
  validator: Validator;
  all: readonly Validator[];
}

type RankKey = Parameters<typeof rankOf>[2];

function Figure(
  props: ValidatorFiguresProps & {
    label: string;
    of: RankKey;
    unit: string;
    decimals: number;
    large?: boolean;
  },
) {
  const value = props.validator[props.of];
  const rank = rankOf(props.all, props.validator, props.of);
  return (
    <Stat
      label={props.label}
      large={props.large ?? false}
      note={
        rank
          ? `${formatFigure(rank.rank)} of ${formatFigure(rank.of)}, largest first`
          : 'The source gives no figure'
      }
    >
      {value === null ? 'unavailable' : formatFigure(value, props.decimals)}
      {value === null ? null : <Unit>{props.unit}</Unit>}
    </Stat>
  );
}

/** A validator's figures, its place in the set and what its APY is made of. */
export function ValidatorFigures({ validator, all }: ValidatorFiguresProps) {
  const middle = medianBreakdown(all);
  const full = Math.max(validator.total ?? 0, middle.total ?? 0, 0.01) * 1.02;
  const total = all.reduce((sum, one) => sum + (one.stake ?? 0), 0);
  const share = validator.stake === null || total === 0 ? null : (validator.stake / total) * 100;
  const both = { validator, all };
  return (
    <Sheet aria-label="Figures">
      <Cols className="vfigures">
        <Figure {...both} label="APY" of="total" unit="%" decimals={2} large />
        <Figure {...both} label="Activated stake" of="stake" unit="SOL" decimals={0} />
        <Stat label="Share of client stake" note="Of this whole list">
          {share === null ? 'unavailable' : formatFigure(share, 1)}
          {share === null ? null : <Unit>%</Unit>}
        </Stat>
        <Figure {...both} label="MEV rewards" of="mevRewards" unit="SOL" decimals={2} />
        <Figure {...both} label="Block rewards" of="blockRewards" unit="SOL" decimals={2} />
      </Cols>
      <Cell>
        <CellHead title="What the APY is made of" note="Beside the median of all client validators" />
        <div className="compo vparts">
          <div className="bars">
            <PartsBar own name="This validator" parts={validator} full={full} />
            <PartsBar name="Median" parts={middle} full={full} />
          </div>
          <PartsTable own={validator} middle={middle} />
        </div>
      </Cell>
    </Sheet>
  );
}
