import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';
import { fieldFrame, fieldInput } from './field';
import { Icon } from './icon';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  /** Undefined without a text. */
  onSearch: (text: string | undefined) => void;
}

export function SearchField({ label, onSearch, className, ...input }: SearchFieldProps) {
  return (
    <label
      className={cx(fieldFrame, 'h-8 min-w-32 max-w-70 flex-1 max-m:max-w-none max-s:basis-full', className)}
    >
      <Icon of={Search} small />
      <input
        ref={takeEarlyEntry}
        type="search"
        aria-label={label}
        className={fieldInput}
        onChange={({ target }) => onSearch(target.value === '' ? undefined : target.value)}
        {...input}
      />
    </label>
  );
}
