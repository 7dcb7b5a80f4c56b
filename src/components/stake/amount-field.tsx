import { useId } from 'react';
import { Amount } from '@/components/ui/amount';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import type { StakeForm } from '@/hooks/staking/use-stake-form';
import { cx } from '@/lib/cx';
import { formatLamports } from '@/lib/lamports';
import { laterFeesReserve } from '@/lib/staking/costs';
import { FiatValue } from './fiat-value';

interface AmountFieldProps {
  form: StakeForm;
  locked: boolean;
}

const shares = [25n, 50n] as const;

/** The amount as text, with the balance, what it is worth, and shares of the maximum. */
export function AmountField({ form, locked }: AmountFieldProps) {
  const id = useId();
  const { amount, maximum } = form;
  const wrong = amount.state === 'invalid' || amount.state === 'refused' ? amount.message : undefined;
  const warning = amount.state === 'fine' ? amount.warning : null;
  const reason = sharesReason(form);
  return (
    <div>
      <div className="lbl">
        <label htmlFor={id}>Amount</label>
        <Holding form={form} />
      </div>
      <div className={cx('amount', locked && 'locked', wrong && 'invalid')}>
        <div className="top1">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={form.text}
            readOnly={locked}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => form.setText(event.target.value)}
          />
          <span className="cur">SOL</span>
        </div>
        <div className="bot">
          {'lamports' in amount ? <FiatValue lamports={amount.lamports} /> : <span />}
          <span className="row">
            {shares.map((percent) => (
              <button
                key={percent}
                type="button"
                className="chip"
                disabled={locked || maximum === undefined || maximum === 0n}
                onClick={() => form.takeShare(percent)}
              >
                {percent.toString()} %
              </button>
            ))}
            <button
              type="button"
              className="chip"
              disabled={locked || maximum === undefined || maximum === 0n}
              onClick={() => form.takeShare(100n)}
            >
              Max
              {maximum === undefined ? null : (
                <b>{formatLamports(maximum, { minimum: 2, maximum: 2, grouped: true })}</b>
              )}
            </button>
          </span>
        </div>
      </div>
      {locked ? null : <ReadingChoice text={form.text} fieldId={id} onChoose={form.setText} />}
      <div id={`${id}-note`} className="amountnote xs" aria-live="polite">
        {wrong ? <p className="neg">{wrong}</p> : null}
        {warning ? <p className="warn-text">{warning}</p> : null}
        {!wrong && !warning ? (
          <p className="t3">
            {reason ?? (
              <Tooltip
                content={`Rent and the network fee are set aside, and ${formatLamports(laterFeesReserve)} SOL on top: unstaking, withdrawing and switching auto-compounding later cost a fee each, and a wallet without SOL could not pay them.`}
              >
                Max keeps {formatLamports(laterFeesReserve)} SOL, rent and fees back
              </Tooltip>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Holding({ form }: { form: StakeForm }) {
  if (form.wallet === undefined) return <span>No wallet connected</span>;
  if (form.balance !== undefined) {
    return (
      <span>
        Wallet holds <Amount lamports={form.balance} />
      </span>
    );
  }
  return form.balanceFailed ? (
    <span className="neg">The balance is unavailable</span>
  ) : (
    <span className="row">
      Wallet holds <Skeleton width="5em" />
    </span>
  );
}

/** Why the shares cannot be taken, in words. */
function sharesReason(form: StakeForm): string | undefined {
  if (form.wallet === undefined) return 'Shares and Max need a connected wallet.';
  if (form.maximum === undefined) return 'Shares and Max wait for the balance and the network’s terms.';
  if (form.maximum === 0n) return 'The wallet holds too little to stake after rent, fees and the reserve.';
  return undefined;
}
