import {
  formatBasisPoints,
  formatCommission,
  formatFigure,
  formatPercent,
  formatPoints,
  shownDifference,
  withUnit,
} from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { type ReactNode, useId } from 'react';
import { sourcesOf } from '@/api/stats/reading';
import { Counted } from '@/components/counted/counted';
import { Amount } from '@/components/ui/amount';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Provenance } from '@/components/ui/provenance';
import { Range } from '@/components/ui/range';
import { CellSheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { useEpochsPerYear } from '@/hooks/staking/use-projection';
import { useVoteAccounts } from '@/hooks/stats/use-sightings';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { defaultBlockRewardBps } from '@/lib/operators/block-reward-share';
import { impliedShare, perYear, type WhatIfFigures, whatIf } from '@/lib/operators/what-if';
import type { WhatIfChoice } from '@/lib/page-search';
import type { Validator } from '@/lib/validators/validators';

interface WhatIfProps {
  validator: Validator;
  choice: WhatIfChoice;
  onChange: (change: WhatIfChoice) => void;
}

const methods = [
  msg(
    'Operator: block rewards × share + inflation rewards × commission, rounded down. Assumed: the list’s block rewards are those of one epoch.',
  ),
  msg('Delegators’ block part: block rewards × (1 − share) × {count} epochs a year ÷ stake.'),
  msg(
    'Delegators’ inflation part: the present rate ÷ (1 − present commission) × (1 − commission). Assumed: the field apy is inflation after commission. What the chain paid before commission does not change.',
  ),
  msg(
    'Tips stay as they are: no source says which part of them the operator keeps, so its income from them is left out. Costs of running the validator, and stake that comes or leaves, too.',
  ),
];

function figuresOf(validator: Validator): WhatIfFigures | undefined {
  const { stake, blockRewards, base, block, mev, commission } = validator;
  if (stake === null || stake <= 0 || blockRewards === null || base === null || mev === null)
    return undefined;
  return { stake, blockRewards, base, block, mev, commission: commission ?? null };
}

export function WhatIf({ validator, choice, onChange }: WhatIfProps) {
  const figures = figuresOf(validator);
  return (
    <CellSheet aria-label={t('What if its terms changed')}>
      <div className="mb-3 flex justify-end">
        <CopyLinkButton>{t('Copy link')}</CopyLinkButton>
      </div>
      {figures ? (
        <Calculation figures={figures} choice={choice} onChange={onChange} />
      ) : (
        <p className="text-sm/5 text-t2">
          {t(
            'This needs its stake, block rewards and the parts of its APY. The source does not give all of them.',
          )}
        </p>
      )}
    </CellSheet>
  );
}

type CalculationProps = Omit<WhatIfProps, 'validator'> & { figures: WhatIfFigures };

function Calculation({ figures, choice, onChange }: CalculationProps) {
  const { count: epochs, method } = useEpochsPerYear();
  const present = impliedShare(figures, epochs);
  const share = choice.share ?? present ?? defaultBlockRewardBps;
  const commission = choice.commission ?? figures.commission;
  const { operator, delegators } = whatIf(figures, { share, commission }, epochs);
  const income = operator.inflation === null ? null : operator.block + operator.inflation;
  const now = figures.block === null ? null : figures.base + figures.block + figures.mev;
  const from = sourcesOf(useValidatorSet(), useVoteAccounts());
  const sol = (lamports: bigint, how: string) => (
    <Provenance from={from} unit="SOL" method={how}>
      <Amount lamports={lamports} />
    </Provenance>
  );
  const percent = (value: number | null, how: string) =>
    value === null ? (
      <span className="text-base/[inherit] font-450 text-t3">{t('unavailable')}</span>
    ) : (
      <Provenance from={from} unit={t('percent a year, taken as not compounded')} method={how}>
        {formatPercent(value)}
        <Unit>%</Unit>
      </Provenance>
    );
  return (
    <>
      <p className="mb-4 max-w-[80ch] text-sm/5 text-t2">
        {t('What the operator keeps, its delegators do not get. Calculated from the latest figures.')}{' '}
        {present === undefined
          ? t('These figures do not show what it keeps of its block rewards now.')
          : t('These figures show that it now keeps {share} % of its block rewards.', {
              share: formatBasisPoints(present),
            })}
      </p>
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-m:grid-cols-1">
        <div className="grid content-start gap-4">
          <Slider
            label={t('Share of block rewards that it keeps')}
            value={share}
            max={10_000}
            step={100}
            text={withUnit(formatBasisPoints(share), '%')}
            note={t('{count} basis points', { count: formatFigure(share) })}
            onChange={(next) => onChange({ share: next })}
          />
          {figures.commission === null ? (
            <p className="text-sm/5 text-t2">
              {t(
                'Its commission on inflation rewards is not known, so the operator’s share of them is left out.',
              )}
            </p>
          ) : (
            <Slider
              label={t('Commission on inflation rewards')}
              value={commission ?? 0}
              max={100}
              step={Number.isInteger(figures.commission) ? 1 : 0.01}
              text={withUnit(formatCommission(commission ?? 0), '%')}
              note={t('now {commission} %', { commission: formatCommission(figures.commission) })}
              onChange={(next) => onChange({ commission: next })}
            />
          )}
          {choice.share === undefined && choice.commission === undefined ? null : (
            <button
              type="button"
              className="justify-self-start link text-sm max-s:min-h-11"
              onClick={(event) => {
                // The button goes away: the focus stays with the first slider.
                event.currentTarget.parentElement?.querySelector('input')?.focus();
                onChange({ share: undefined, commission: undefined });
              }}
            >
              {t('Back to the current terms')}
            </button>
          )}
        </div>
        <dl
          aria-live="polite"
          className="tnum grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] content-start gap-x-4 gap-y-4 [&_dd]:mt-0.5 [--unit:13px] [&_dd]:text-[20px]/7 max-s:[&_dd]:text-md/6 [&_dd]:font-580 [&_dt]:text-sm/5 [&_dt]:text-t2"
        >
          <Figure label={t('Operator, one epoch')}>
            {income === null
              ? sol(operator.block, t('Share of the block rewards; inflation rewards are not counted'))
              : sol(income, t('Share of the block rewards, and commission of the inflation rewards'))}
          </Figure>
          <Figure label={t('Operator, one year')}>
            {sol(
              perYear(income ?? operator.block, epochs),
              t(
                'That of one epoch, times {count} epochs ({method, select, measured {measured} estimated {estimated} other {nominal}})',
                { count: formatFigure(epochs, 1), method },
              ),
            )}
          </Figure>
          <Figure
            label={t('Delegators’ APY')}
            note={
              delegators.total === null || now === null
                ? null
                : t('now {rate} %, {difference} pp', {
                    rate: formatPercent(now),
                    difference: formatPoints(shownDifference(delegators.total, now)),
                  })
            }
          >
            {percent(
              delegators.total,
              t('Inflation after commission, block rewards after the share, tips unchanged'),
            )}
          </Figure>
          <Figure label={t('Of that, block rewards')}>
            {percent(
              delegators.block,
              t('Block rewards less the share, times epochs a year, over the stake'),
            )}
          </Figure>
        </dl>
      </div>
      <Counted className="mt-4" summary={t('How this is counted')}>
        <ul className="grid gap-2">
          {methods.map((sentence) => (
            <li key={sentence}>{t(sentence, { count: formatFigure(epochs, 1) })}</li>
          ))}
        </ul>
      </Counted>
    </>
  );
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note ? <dd className="!text-xs !font-400 text-t3">{note}</dd> : null}
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  text: string;
  note: string;
  onChange: (value: number) => void;
}

function Slider({ label, value, max, step, text, note, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm/5">
        <label htmlFor={id} className="text-t2">
          {label}
        </label>
        <output htmlFor={id} className="tnum font-580 whitespace-nowrap">
          {text}
        </output>
      </div>
      <Range
        id={id}
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p className="tnum text-xs text-t3">{note}</p>
    </div>
  );
}
