import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { chip } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { KeptSearch } from '@/components/ui/kept-search';
import { SearchLink } from '@/components/ui/search-link';
import { SelectField } from '@/components/ui/select-field';
import { CellSheet } from '@/components/ui/sheet';
import { isAddress } from '@/lib/address/base58';
import { basePath } from '@/lib/base-path';
import { operatorClusters } from '@/lib/operators/clusters';
import { sandboxIdentities } from '@/lib/operators/sandbox-identities';
import type { ChangeIdentity, IdentityChoice } from './choice';

interface IdentityFormProps {
  path: string;
  choice: IdentityChoice;
  onChange: ChangeIdentity;
  sandbox: boolean;
}

/** Validator identity and network, as a form that works by its address alone; a whole address is shown as soon as it is typed. */
export function IdentityForm({ path, choice, onChange, sandbox }: IdentityFormProps) {
  const { identity, cluster } = choice;
  const [text, setText] = useState(identity);
  const [seen, setSeen] = useState(identity);
  // Sent to the page, which answers later: only an identity that is not among these comes from elsewhere.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== identity) {
    const answered = sent.lastIndexOf(identity);
    setSeen(identity);
    setSent(sent.slice(answered + 1));
    if (answered === -1) setText(identity);
  }
  const enter = (value: string) => {
    const trimmed = value.trim();
    setText(value);
    // Invalid input clears the identity, so that the page never shows another one than the field.
    const next = isAddress(trimmed) ? trimmed : '';
    if (next === (sent.at(-1) ?? identity)) return;
    setSent([...sent, next]);
    onChange({ identity: next });
  };
  return (
    <CellSheet>
      <form
        action={`${basePath}${path}`}
        method="get"
        className="grid grid-cols-[minmax(0,1fr)_180px_auto] items-start gap-x-3 gap-y-4 max-s:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault();
          enter(text);
        }}
      >
        <Field
          label={t('Validator identity')}
          name="identity"
          placeholder={t('The validator’s public key')}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => enter(event.target.value)}
          hint={t(
            'It names your validator; not its vote account. It is public: nothing secret is asked for.',
          )}
          error={
            text.trim() === '' || isAddress(text.trim())
              ? undefined
              : t('This is not an address: 32 bytes in base58, 32 to 44 letters and digits.')
          }
        />
        <SelectField
          label={t('Network')}
          name="cluster"
          value={cluster}
          onChange={({ target }) => {
            const next = operatorClusters.find((each) => each === target.value);
            if (next) onChange({ cluster: next });
          }}
        >
          {operatorClusters.map((value) => (
            <option key={value} value={value} className="bg-raised">
              {value === 'mainnet-beta' ? t('Mainnet') : t('Testnet')}
            </option>
          ))}
        </SelectField>
        <KeptSearch only={['lang']} />
        <Button type="submit" className="mt-6.5 max-s:mt-0">
          {t('Show')}
        </Button>
      </form>
      {sandbox ? <SandboxIdentities chosen={identity} /> : null}
    </CellSheet>
  );
}

function SandboxIdentities({ chosen }: { chosen: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-sm text-t3 max-m:basis-full">{t('Sandbox identities')}</span>
      {sandboxIdentities.map(({ address, label }) => (
        <SearchLink<{ identity: string }>
          key={address}
          search={{ identity: address }}
          className={chip}
          aria-current={address === chosen ? 'page' : undefined}
        >
          {t(label)}
        </SearchLink>
      ))}
    </div>
  );
}
