import { medianBreakdown, medianMethod } from '@/components/overview/apy-breakdown';
import { PartsBar } from '@/components/overview/parts-bar';
import { PartsTable } from '@/components/overview/parts-table';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { formatFigure } from '@/lib/format/figures';
import { rankOf } from '@/lib/validator-view';
import { shareOfStake, stakeOver, type Validator } from '@/lib/validators';
import type { FigureId } from './figure-sources';
import './validator.css';

interface ValidatorFiguresProps {
  validator: Validator;
  all: readonly Validator[];
  sourceOf: (id: FigureId) => FigureSource;
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
  const source = props.sourceOf(props.of);
  return (
    <Stat
      label={props.label}
      large={props.large ?? false}
      note={
        rank ? (
          <span>
            <Provenance
              {...source}
              unit="place"
              method="Place by size among the validators that have this figure"
            >
              {formatFigure(rank.rank)} of {formatFigure(rank.of)}
            </Provenance>
            , largest first
          </span>
        ) : (
          'The source gives no figure'
        )
      }
    >
      {value === null ? (
        'unavailable'
      ) : (
        <Provenance {...source}>
          {formatFigure(value, props.decimals)}
          <Unit>{props.unit}</Unit>
        </Provenance>
      )}
    </Stat>
  );
}

/** A validator's figures, its place in the set and what its APY is made of. */
export function ValidatorFigures({ validator, all, sourceOf }: ValidatorFiguresProps) {
  const middle = medianBreakdown(all);
  const full = Math.max(validator.total ?? 0, middle.total ?? 0, 0.01) * 1.02;
  const share = shareOfStake(validator, stakeOver(all));
  const both = { validator, all, sourceOf };
  const source = sourceOf('total');
  const parts = { from: source.from, unit: source.unit };
  const middleSource = { ...parts, method: medianMethod };
  return (
    <Sheet aria-label="Figures">
      <Cols className="vfigures">
        <Figure {...both} label="APY" of="total" unit="%" decimals={2} large />
        <Figure {...both} label="Activated stake" of="stake" unit="SOL" decimals={0} />
        <Stat label="Share of client stake" note="Of this whole list">
          {share === null ? (
            'unavailable'
          ) : (
            <Provenance {...sourceOf('share')}>
              {formatFigure(share, 1)}
              <Unit>%</Unit>
            </Provenance>
          )}
        </Stat>
        <Figure {...both} label="MEV rewards" of="mevRewards" unit="SOL" decimals={2} />
        <Figure {...both} label="Block rewards" of="blockRewards" unit="SOL" decimals={2} />
      </Cols>
      <Cell>
        <CellHead title="What the APY is made of" note="Beside the median of all client validators" />
        <div className="vparts grid content-start">
          <div className="vbars">
            <PartsBar own name="This validator" parts={validator} full={full} source={source} />
            <PartsBar name="Median" parts={middle} full={full} source={middleSource} />
          </div>
          <PartsTable own={validator} source={parts} middle={middle} middleSource={middleSource} />
        </div>
      </Cell>
    </Sheet>
  );
}
