import { Cell, CellHead } from '@/components/ui/sheet';
import { type ExpiryBudget, expiryBudget } from '@/hooks/block-engine/expiry-budget';
import { formatFigure, formatPercent } from '@/lib/figures';

interface ExpiryBudgetCellProps {
  ages: readonly number[] | undefined;
  delayMs: number;
}

/** How much of the delay is left when a batch arrives, over the last minute. */
export function ExpiryBudgetCell({ ages, delayMs }: ExpiryBudgetCellProps) {
  const budget = ages ? expiryBudget(ages, delayMs) : undefined;
  return (
    <Cell>
      <CellHead title="Expiry budget" note="last 60 s" />
      {budget ? (
        <BudgetBars budget={budget} delayMs={delayMs} />
      ) : (
        <p className="be-none" role="status">
          No batches to measure.
        </p>
      )}
      <p className="xs t2 be-legend">
        {budget ? sentence(budget, delayMs) : `Time left of ${delayMs} ms when a batch arrives.`}
      </p>
    </Cell>
  );
}

function sentence({ medianMs, tight, late }: ExpiryBudget, delayMs: number): string {
  const percent = (share: number) => `${formatPercent(share * 100, 0)} %`;
  return `Time left of ${delayMs} ms before a batch is forwarded. Median ${formatFigure(medianMs)} ms; ${percent(tight)} arrive with under ${formatFigure(delayMs / 3)} ms, ${percent(late)} too late.`;
}

function BudgetBars({ budget, delayMs }: { budget: ExpiryBudget; delayMs: number }) {
  const most = Math.max(...budget.bars.map(({ batches }) => batches));
  const late = budget.bars.find(({ from }) => from < 0);
  return (
    <div
      className="be-budget"
      role="img"
      aria-label={`Median ${formatFigure(budget.medianMs)} milliseconds left of ${delayMs}`}
    >
      <div className="bars">
        {budget.bars.map(({ from, batches }) => (
          <i
            key={from}
            className={from < 0 ? 'late' : from < delayMs / 3 ? 'tight' : ''}
            style={{ height: `${(batches / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="ends">
        <span>{late ? 'late' : '0'}</span>
        <span>{formatFigure(delayMs / 2)}</span>
        <span>{`${formatFigure(delayMs)} ms`}</span>
      </div>
    </div>
  );
}
