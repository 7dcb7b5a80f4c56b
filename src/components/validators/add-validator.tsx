import { useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { type Validator, validatorName } from '@/lib/validators';

interface AddValidatorProps {
  all: readonly Validator[];
  chosen: readonly string[];
  onAdd: (identity: string) => void;
}

const offered = 8;

/** Search field that adds a validator by name or address. */
export function AddValidator({ all, chosen, onAdd }: AddValidatorProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const query = text.trim().toLowerCase();
  const found = useMemo(
    () =>
      query === ''
        ? []
        : all
            .filter(
              (one) =>
                one.identity !== null &&
                !chosen.includes(one.identity) &&
                `${one.name ?? ''}\n${one.identity}\n${one.vote ?? ''}`.toLowerCase().includes(query),
            )
            .slice(0, offered),
    [all, chosen, query],
  );
  return (
    <section className="mt-6 grid max-w-160 gap-3" aria-label="Add a validator">
      <Field
        label="Add a validator"
        placeholder="Name, identity or vote account"
        type="search"
        value={text}
        aria-controls={listId}
        onChange={(event) => setText(event.target.value)}
      />
      <ul id={listId} className="row wrap">
        {found.map((one) => (
          <li key={one.key}>
            <Button
              size="sm"
              onClick={() => {
                if (one.identity !== null) onAdd(one.identity);
                setText('');
              }}
            >
              {validatorName(one)}
            </Button>
          </li>
        ))}
        {query !== '' && found.length === 0 ? <li className="xs t3">No other validator matches.</li> : null}
      </ul>
    </section>
  );
}
