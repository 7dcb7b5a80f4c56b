import { unambiguous, withLocalSign } from '@clearstake/contract/format/decimal-text';
import { formatFigure } from '@clearstake/contract/format/figures';
import { readNumber } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Field } from '@/components/ui/field';

interface NumberFieldProps {
  label: string;
  /** Of the URL's parameter. */
  name: string;
  value: number | undefined;
  most: number;
  onValue: (value: number | undefined) => void;
}

/** Filters have at most four decimals. */
const read = (text: string, most: number) =>
  readNumber(text, {
    most,
    decimals: 4,
    problem: t('Enter a number from 0 to {most}, such as 6.5.', { most: formatFigure(most) }),
  });

/** Number field of a filter. Invalid input shows an error and does not call `onValue`. */
export function NumberField({ label, name, value, most, onValue }: NumberFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : unambiguous(withLocalSign(String(value))));
  const numberIn = (typed: string) => {
    const checked = read(typed, most);
    return checked.ok ? checked.value : undefined;
  };
  const [previous, setPrevious] = useState(value);
  // The value was changed from outside, for example by the chip's clear button.
  if (previous !== value) {
    setPrevious(value);
    if (numberIn(text) !== value)
      setText(value === undefined ? '' : unambiguous(withLocalSign(String(value))));
  }
  const checked = read(text, most);
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      // What the address takes: before the scripts are there, the browser says what is wrong.
      pattern="\d{1,10}(\.\d{1,4}|,\d{1,2}|,\d{4})?"
      title={t('Enter a number from 0 to {most}, such as 6.5.', { most: formatFigure(most) })}
      value={text}
      error={text.trim() === '' || checked.ok ? undefined : checked.problem}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        const number = numberIn(next);
        if (number !== undefined || next.trim() === '') onValue(number);
      }}
    />
  );
}
