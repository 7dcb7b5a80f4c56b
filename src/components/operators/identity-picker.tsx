import { t } from '@contract/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { Cell, Sheet } from '@/components/ui/sheet';
import { isAddress } from '@/lib/address/base58';
import {
  sandboxIdentities,
  sandboxIdentityAddress,
  sandboxIdentityRole,
} from '@/lib/operators/sandbox-identities';
import type { ChangeChoice } from './choice';

interface IdentityPickerProps {
  identity: string;
  onChange: ChangeChoice;
  /** Offers the sandbox's identities. */
  sandbox: boolean;
}

/** Field for the validator identity. */
export function IdentityPicker({ identity, onChange, sandbox }: IdentityPickerProps) {
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
    <Sheet>
      <Cell>
        <Field
          label={t('Validator identity')}
          placeholder={t('The validator’s public key')}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => enter(event.target.value)}
          hint={t(
            'The key that names your validator, not its vote account. It is public; nothing secret is asked for.',
          )}
          error={
            text.trim() === '' || isAddress(text.trim())
              ? undefined
              : t('This is not an address: 32 bytes in base58, 32 to 44 letters and digits.')
          }
        />
        {sandbox ? <SandboxIdentities chosen={identity} onChange={onChange} /> : null}
      </Cell>
    </Sheet>
  );
}

function SandboxIdentities({ chosen, onChange }: { chosen: string; onChange: ChangeChoice }) {
  const { data: chosenRole } = useQuery({
    queryKey: ['sandbox-identity', chosen],
    queryFn: () => sandboxIdentityRole(chosen),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (
    <div className="flex items-center gap-2 flex-wrap mt-3">
      <span className="text-sm text-t3 max-m:basis-full">{t('Sandbox identities')}</span>
      {sandboxIdentities.map(({ role, label }) => (
        <button
          key={role}
          type="button"
          className={chip}
          aria-pressed={role === chosenRole}
          onClick={async () => onChange({ identity: await sandboxIdentityAddress(role) })}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
