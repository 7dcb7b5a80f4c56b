import { formatLamports } from '@clearstake/contract/format/lamports';
import { lamportsForField } from '@clearstake/contract/format/parse-lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { useEffect, useId } from 'react';
import { chip } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { rich } from '@/components/ui/rich';
import { SelectField } from '@/components/ui/select-field';
import { Cell } from '@/components/ui/sheet';
import type { UnstakeForm, UnstakeInput } from '@/hooks/portfolio/use-unstake-form';

/** Accounts offered by name; any other is chosen in its own row. */
const listed = 20;

interface UnstakeFieldsProps {
  form: UnstakeForm;
  /** Of the pool tokens; undefined where none are held. */
  symbol: string | undefined;
  error: string | undefined;
  onInput: (input: UnstakeInput) => void;
}

export function UnstakeFields({ form, symbol, error, onInput }: UnstakeFieldsProps) {
  const { accounts, source, text, parsed, maximum } = form;
  const id = useId();
  // A dialog focuses its first button, which closes it.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const enter = (entered: string) => onInput({ source, text: entered });
  const largest = accounts.slice(-listed).toReversed();
  const chosen = accounts.find(({ address }) => address === source);
  const offered = chosen && !largest.includes(chosen) ? [chosen, ...largest] : largest;
  return (
    <Cell className="grid grid-cols-2 gap-x-6 gap-y-3 max-s:grid-cols-1 print:hidden">
      <div className="grid content-start gap-2">
        <Field
          id={id}
          label={t('Amount, SOL')}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => enter(event.target.value)}
          error={text === '' || parsed.ok ? error : parsed.message}
          after={
            maximum > 0n ? (
              <button type="button" className={chip} onClick={() => enter(lamportsForField(maximum))}>
                {rich('Max <b>{amount}</b>', {
                  amount: formatLamports(maximum, { minimum: 2, maximum: 2, grouped: true }),
                  b: (text) => <b className="font-540 text-t1">{text}</b>,
                })}
              </button>
            ) : undefined
          }
        />
        <ReadingChoice text={text} fieldId={id} onChoose={enter} />
      </div>
      <div className="grid content-start gap-2">
        <SelectField
          label={t('Taken from')}
          value={source}
          onChange={(event) => onInput({ text: '', source: event.target.value })}
        >
          <option value="any" className="bg-raised">
            {t('Chosen for you')}
          </option>
          {symbol === undefined ? null : (
            <option value="pool" className="bg-raised">
              {t('My {symbol}', { symbol })}
            </option>
          )}
          {offered.map(({ address, delegated }) => (
            <option key={address} value={address} className="bg-raised">
              {t('Stake account {account}, {amount} SOL', {
                account: shortAddress(address),
                amount: formatLamports(delegated, { minimum: 2, maximum: 4, grouped: true }),
              })}
            </option>
          ))}
        </SelectField>
        {accounts.length > offered.length ? (
          <p className="text-xs text-t3">
            {t('The {count} largest accounts. Any other: Unstake in its row.', { count: listed })}
          </p>
        ) : null}
      </div>
    </Cell>
  );
}
