import { t } from '@contract/i18n';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { readDecimalText, unambiguous, withLocalSign } from '@/lib/format/decimal-text';
import { formatFigure } from '@/lib/format/figures';

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  most: number;
  onValue: (value: number | undefined) => void;
}

const decimal = /^\d{1,12}(?:\.\d{0,4})?$/;

/** Parses a number with a decimal point or comma; undefined when invalid or ambiguous. */
function readNumber(text: string, most: number): number | undefined {
  const read = readDecimalText(text);
  const texts = read.ok ? [`${read.whole || '0'}.${read.fraction}`] : read.readings;
  const allowed = texts.filter((candidate) => decimal.test(candidate) && Number(candidate) <= most);
  return allowed.length === 1 ? Number(allowed[0]) : undefined;
}

/** Number field of a filter. Invalid input shows an error and does not call `onValue`. */
export function NumberField({ label, value, most, onValue }: NumberFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : unambiguous(withLocalSign(String(value))));
  const [previous, setPrevious] = useState(value);
  // The value was changed from outside, for example by the chip's clear button.
  if (previous !== value) {
    setPrevious(value);
    if ((text.trim() === '' ? undefined : readNumber(text.trim(), most)) !== value)
      setText(value === undefined ? '' : unambiguous(withLocalSign(String(value))));
  }
  const trimmed = text.trim();
  const valid = trimmed === '' || readNumber(trimmed, most) !== undefined;
  const read = readDecimalText(trimmed);
  const message =
    !read.ok && read.readings.some((reading) => Number(reading) <= most)
      ? read.message
      : t('Enter a number from 0 to {most}, such as 6.5.', { most: formatFigure(most) });
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      error={valid ? undefined : message}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        const plain = next.trim();
        const number = readNumber(plain, most);
        if (plain === '' || number !== undefined) onValue(number);
      }}
    />
  );
}
