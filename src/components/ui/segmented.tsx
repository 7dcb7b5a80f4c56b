import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { SearchLink } from './search-link';

interface GroupProps {
  label: string;
  /** `bar` is as high as the rest of a FilterBar; `full` fills the width. */
  fit?: keyof typeof fits;
  /** Place of the group, and by `*:` of its choices. */
  className?: string;
}

interface SegmentedProps<Value extends string | number> extends GroupProps {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

interface ChoiceLinksProps<Value extends string | number> extends GroupProps {
  options: readonly { value: Value; label: ReactNode; search: object; disabled?: boolean }[];
  value: Value;
  replace?: boolean;
}

const fits = {
  text: 'h-7 text-sm/5 max-s:h-8 pointer-coarse:min-w-11',
  bar: 'h-6.5 text-sm/5 pointer-coarse:min-w-11',
  full: 'h-9 min-w-max flex-1 text-base',
};

const choice =
  'inline-flex items-center justify-center gap-1 rounded-1 px-2.75 font-500 whitespace-nowrap text-t2 pointer-coarse:min-h-11 ' +
  'aria-pressed:bg-raised aria-pressed:font-560 aria-pressed:text-t1 aria-pressed:[box-shadow:0_0_0_1px_var(--line-strong)] forced-colors:aria-pressed:chosen ' +
  'aria-[current]:bg-raised aria-[current]:font-560 aria-[current]:text-t1 aria-[current]:[box-shadow:0_0_0_1px_var(--line-strong)] forced-colors:aria-[current]:chosen aria-disabled:opacity-45';

function Group({ label, fit, className, children }: GroupProps & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame; this is a row of choices.
    <div
      className={cx(
        'rounded-2 border border-line bg-sunken p-0.5 print:hidden',
        // Also where what holds it stretches what is in it.
        fit === 'full' ? 'flex' : 'inline-flex w-fit',
        className,
      )}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}

/** Toggle buttons for one choice out of a few that is not in the address. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { fit = 'text', options, value, onChange, ...group } = props;
  return (
    <Group fit={fit} {...group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx(choice, fits[fit])}
          disabled={option.disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Group>
  );
}

/** Links for one choice out of a few that is in the address. */
export function ChoiceLinks<Value extends string | number>(props: ChoiceLinksProps<Value>) {
  const { fit = 'text', options, value, replace = true, ...group } = props;
  return (
    <Group fit={fit} {...group}>
      {options.map((option) => (
        <SearchLink
          key={option.value}
          search={option.search}
          replace={replace}
          className={cx(choice, fits[fit])}
          disabled={option.disabled ?? false}
          aria-current={option.value === value ? 'page' : undefined}
        >
          {option.label}
        </SearchLink>
      ))}
    </Group>
  );
}
