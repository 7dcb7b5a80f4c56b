import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { formatFigure } from '@/lib/figures';

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  most: number;
  onValue: (value: number | undefined) => void;
}

const decimal = /^\d{1,12}(?:\.\d{0,4})?$/;

/** A bound as a decimal number. What is no number is explained and changes nothing. */
export function NumberField({ label, value, most, onValue }: NumberFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const [seen, setSeen] = useState(value);
  // Cleared or changed from elsewhere, e.g. by the chip's cross.
  if (seen !== value) {
    setSeen(value);
    if ((text === '' ? undefined : Number(text)) !== value) setText(value === undefined ? '' : String(value));
  }
  const trimmed = text.trim();
  const valid = trimmed === '' || (decimal.test(trimmed) && Number(trimmed) <= most);
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      error={valid ? undefined : `Enter a number from 0 to ${formatFigure(most)}, such as 6.5.`}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        const plain = next.trim();
        if (plain === '') onValue(undefined);
        else if (decimal.test(plain) && Number(plain) <= most) onValue(Number(plain));
      }}
    />
  );
}
