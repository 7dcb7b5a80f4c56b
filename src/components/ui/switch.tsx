import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be changed, in words; setting it disables the switch and shows the reason. */
  disabledReason?: ReactNode;
  /** Shows the label beside the switch; otherwise it is for screen readers only. */
  showLabel?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, disabledReason, showLabel }: SwitchProps) {
  const reasonId = useId();
  const disabled = disabledReason !== undefined && disabledReason !== null;
  const button = (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      onClick={() => {
        if (!disabled) onChange(!checked);
      }}
    />
  );
  // A long table has one in every row, mostly alone.
  if (!showLabel && !disabled) return button;
  return (
    <span className="row">
      {button}
      {showLabel ? <span aria-hidden="true">{label}</span> : null}
      {disabled ? (
        <span id={reasonId} className="xs t3">
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
