import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { useId } from 'react';
import { Amount } from '@/components/ui/amount';
import { chip } from '@/components/ui/button-class';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { rich } from '@/components/ui/rich';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import type { StakeForm } from '@/hooks/staking/use-stake-form';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';
import { laterFeesReserve } from '@/lib/staking/costs';
import { FiatValue } from './fiat-value';

const share = cx(chip, 'disabled:cursor-not-allowed disabled:border-line disabled:text-t3');

const shares = [25n, 50n, 100n];

/** While locked by a review it is not validated again: a balance that changed since does not make the request wrong. */
export function AmountField({ form, locked }: { form: StakeForm; locked: boolean }) {
  const id = useId();
  const { amount, maximum } = form;
  const judged = locked ? undefined : amount;
  const wrong = judged?.state === 'invalid' || judged?.state === 'refused' ? judged.message : undefined;
  const warning = judged?.state === 'fine' ? judged.warning : null;
  const reason = locked ? undefined : sharesReason(form);
  const reserve = formatLamports(laterFeesReserve);
  return (
    <div>
      <div className="mb-2 flex justify-between gap-3 text-sm/5 text-t2">
        <label htmlFor={id} className="font-560 text-t1">
          {t('Amount')}
        </label>
        <Holding form={form} />
      </div>
      <div
        className={cx(
          'tnum rounded-3 border px-5 py-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          locked ? 'bg-sunken' : 'bg-surface',
          wrong ? 'border-fail' : locked ? 'border-line' : 'border-control-line',
        )}
      >
        <div className="flex items-baseline gap-2.5">
          <input
            ref={takeEarlyEntry}
            className="w-full min-w-0 text-[40px]/12 font-600 tracking-[-0.035em] outline-none placeholder:text-t3 max-s:text-[34px]/12"
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
          <span className="text-[18px] font-520 text-t2">SOL</span>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2.5 text-sm/5 text-t2">
          {'lamports' in amount ? <FiatValue lamports={amount.lamports} /> : <span />}
          <span className="flex items-center gap-2">
            {shares.map((percent) => (
              <button
                key={percent}
                type="button"
                className={share}
                disabled={locked || maximum === undefined || maximum === 0n}
                onClick={() => form.takeShare(percent)}
              >
                {percent === 100n ? t('Max') : withUnit(percent.toString(), '%')}
                {percent === 100n && maximum !== undefined ? (
                  <b className="font-540 text-t1">
                    {formatLamports(maximum, { minimum: 2, maximum: 2, grouped: true })}
                  </b>
                ) : null}
              </button>
            ))}
          </span>
        </div>
      </div>
      {locked ? null : <ReadingChoice text={form.text} fieldId={id} onChoose={form.setText} />}
      <div id={`${id}-note`} className="mt-2 text-xs" aria-live="polite">
        {wrong ? <p className="text-fail">{wrong}</p> : null}
        {warning ? <p className="text-warn">{warning}</p> : null}
        {!wrong && !warning ? (
          <div className="text-t3 pointer-coarse:py-2">
            {reason ?? (
              <Tooltip
                content={t(
                  'Rent and the network fee are set aside, and {reserve} SOL on top: unstaking, withdrawing and switching auto-compounding later cost a fee each, and a wallet without SOL could not pay them.',
                  { reserve },
                )}
              >
                {t('Max leaves {reserve} SOL plus rent and fees', { reserve })}
              </Tooltip>
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Holding({ form }: { form: StakeForm }) {
  if (form.wallet === undefined) return <span>{t('No wallet connected')}</span>;
  if (form.balance !== undefined) {
    return <span>{rich('Wallet holds {amount}', { amount: <Amount lamports={form.balance} /> })}</span>;
  }
  return form.balanceFailed ? (
    <span className="text-fail">{t('The balance is unavailable')}</span>
  ) : (
    <span className="flex items-center gap-2">
      {rich('Wallet holds {amount}', { amount: <Skeleton width="5em" /> })}
    </span>
  );
}

function sharesReason(form: StakeForm): string | undefined {
  if (form.wallet === undefined) return t('25 %, 50 % and Max need a connected wallet.');
  if (form.maximum === undefined)
    return t('25 %, 50 % and Max wait for the balance and the network’s terms.');
  if (form.maximum === 0n)
    return t(
      'The wallet holds too little to stake: rent, the network fee and {reserve} SOL for later fees stay in it.',
      { reserve: formatLamports(laterFeesReserve) },
    );
  return undefined;
}
