import { msg, t } from '@clearstake/contract/i18n';
import { Check, TriangleAlert, X } from 'lucide-react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

export type DiscVerdict = 'pass' | 'fail' | 'wait';

const names = {
  pass: msg('Matches'),
  fail: msg('Does not match'),
  wait: msg('Not compared yet'),
  warn: msg('Take note'),
};

const styles = {
  pass: 'rounded-full bg-pass text-on-pass',
  fail: 'bg-fail text-on-fail',
  wait: 'rounded-full bg-surface text-t3 [box-shadow:inset_0_0_0_1.5px_var(--control-line)]',
  warn: 'rounded-full bg-warn-soft text-warn',
};

const glyphs = { pass: Check, fail: X, wait: null, warn: TriangleAlert };

const sizes = {
  sm: { box: 'size-4', square: 'rounded-1', icon: 'size-2.5' },
  md: { box: 'size-4.5', square: 'rounded-1', icon: 'size-3' },
  lg: { box: 'size-6.5', square: 'rounded-1', icon: 'size-3.75' },
  xl: { box: 'size-9 short:size-6', square: 'rounded-[8px] short:rounded-2', icon: 'size-5 short:size-3.5' },
};

interface DiscProps {
  /** `warn`, for a whole verdict: matches, with a note. */
  verdict: DiscVerdict | 'warn';
  label?: string;
  size?: keyof typeof sizes;
  className?: string;
}

export function Disc({ verdict, label, size = 'md', className }: DiscProps) {
  const { box, square, icon } = sizes[size];
  const glyph = glyphs[verdict];
  return (
    <span
      className={cx(
        'inline-grid flex-none place-items-center forced-colors:border',
        box,
        verdict === 'fail' && square,
        styles[verdict],
        className,
      )}
      role="img"
      aria-label={label ?? t(names[verdict])}
    >
      {glyph ? (
        <Icon of={glyph} className={cx(icon, verdict === 'warn' ? 'stroke-[2]' : 'stroke-[3]')} />
      ) : null}
    </span>
  );
}
