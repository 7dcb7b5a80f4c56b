import { type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';

interface SwitchProps {
  /** For screen readers. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabledReason?: ReactNode;
}

export function Switch({ label, checked, onChange, disabledReason }: SwitchProps) {
  const reasonId = useId();
  const disabled = disabledReason !== undefined && disabledReason !== null;
  const button = (
    <button
      type="button"
      role="switch"
      className={cx(
        'touch-target relative inline-block h-5 w-8.5 flex-none rounded-full align-middle forced-colors:border',
        'after:absolute after:top-0.5 after:start-0.5 after:size-4 after:rounded-full',
        'after:[transition:transform_var(--t-2)_var(--ease)] aria-checked:after:[transform:translateX(calc(14px*var(--forward)))]',
        'forced-colors:bg-[Canvas] forced-colors:after:bg-[ButtonText]! forced-colors:aria-checked:bg-[Highlight] forced-colors:aria-checked:after:bg-[HighlightText]!',
        disabled
          ? 'cursor-not-allowed after:bg-control-line [box-shadow:inset_0_0_0_1px_var(--line-strong)]'
          : 'bg-control-line after:bg-[light-dark(white,oklch(0.97_0.003_95))] aria-checked:bg-accent aria-checked:after:bg-[light-dark(white,var(--on-ink))]',
      )}
      aria-label={label}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      onClick={() => {
        if (!disabled) onChange(!checked);
      }}
    />
  );
  // A long table has one per row, mostly without a reason.
  if (!disabled) return button;
  return (
    <span className="flex items-center gap-2">
      {button}
      <span id={reasonId} className="text-xs text-t3">
        {disabledReason}
      </span>
    </span>
  );
}
