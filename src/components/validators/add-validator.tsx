import { t } from '@clearstake/contract/i18n';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';
import { type Validator, validatorName } from '@/lib/validators/validators';

interface AddValidatorProps {
  all: readonly Validator[];
  chosen: readonly string[];
  onAdd: (identity: string) => void;
}

const maxMatches = 8;

export function AddValidator({ all, chosen, onAdd }: AddValidatorProps) {
  const [text, setText] = useState('');
  const fieldId = useId();
  const listId = useId();
  const query = text.trim().toLowerCase();
  const matches = (query === '' ? [] : all)
    .filter(
      ({ name, identity, vote }) =>
        identity !== null &&
        !chosen.includes(identity) &&
        `${name ?? ''}\n${identity}\n${vote ?? ''}`.toLowerCase().includes(query),
    )
    .slice(0, maxMatches);
  return (
    <section className="mt-6 grid max-w-160 gap-3 unscripted:hidden" aria-label={t('Add a validator')}>
      <Field
        id={fieldId}
        // The field goes when there is no room for another.
        ref={focusHeadingOnUnmount}
        label={t('Add a validator')}
        placeholder={t('Name, identity or vote account')}
        type="search"
        value={text}
        aria-controls={listId}
        onChange={(event) => setText(event.target.value)}
      />
      <ul id={listId} className="flex items-center gap-2 flex-wrap">
        {matches.map((validator) => (
          <li key={validator.key}>
            <Button
              size="sm"
              onClick={() => {
                if (validator.identity !== null) onAdd(validator.identity);
                setText('');
                // The button goes with the matches; the next validator is searched here.
                document.getElementById(fieldId)?.focus();
              }}
            >
              {validatorName(validator)}
            </Button>
          </li>
        ))}
        {query !== '' && matches.length === 0 ? (
          <li className="text-xs text-t3">{t('No other validator matches.')}</li>
        ) : null}
      </ul>
    </section>
  );
}
