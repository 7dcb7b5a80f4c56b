import { t } from '@contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isAddress } from '@/lib/address/base58';

interface AddressLookupProps {
  initial: string;
  onSubmit: (address: string) => void;
}

/** Address field; a portfolio can be viewed without a wallet. */
export function AddressLookup({ initial, onSubmit }: AddressLookupProps) {
  const [text, setText] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const address = text.trim();
  const error =
    submitted && !isAddress(address)
      ? t('Not an account address: 32 to 44 letters and digits, never 0, O, I or l, that stand for 32 bytes.')
      : undefined;
  return (
    <form
      className="flex max-w-180 flex-1 flex-wrap items-end gap-2 print:hidden *:first:min-w-[min(100%,320px)] *:first:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isAddress(address)) onSubmit(address);
      }}
    >
      <Field
        label={t('Look at any address')}
        placeholder={t('Wallet address')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
      <Button type="submit">{t('Look##verb')}</Button>
    </form>
  );
}
