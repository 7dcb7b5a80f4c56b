import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { KeptSearch } from '@/components/ui/kept-search';
import { isAddress } from '@/lib/address/base58';
import { basePath } from '@/lib/base-path';

interface AddressLookupProps {
  initial: string;
  onEdit: (text: string) => void;
  onSubmit: (address: string) => void;
}

export function AddressLookup({ initial, onEdit, onSubmit }: AddressLookupProps) {
  const [text, setText] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const address = text.trim();
  const error =
    submitted && !isAddress(address)
      ? t('Not an account address: 32 to 44 letters and digits, never 0, O, I or l, that stand for 32 bytes.')
      : undefined;
  return (
    <form
      action={`${basePath}/portfolio`}
      method="get"
      className="grid max-w-180 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-2 print:hidden max-s:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isAddress(address)) onSubmit(address);
      }}
    >
      <KeptSearch only={['lang']} />
      {/* Its error is a row of the form, so that the button stays beside the input; the summary above shows its label. */}
      <Field
        className="contents! [&>label]:sr-only [&>p]:col-span-full"
        label={t('Look at any address')}
        name="address"
        placeholder={t('Wallet address')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onEdit(target.value);
        }}
        error={error}
      />
      <Button type="submit" className="s:col-start-2 s:row-start-1 max-s:justify-self-start">
        {t('Look##verb')}
      </Button>
    </form>
  );
}
