import { cx } from '@/lib/cx';

export const smallIconButton =
  'touch-target inline-grid size-6 place-items-center rounded-1 text-t3 hover:bg-hover hover:text-t1 print:hidden';

export const pillLink =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-control-line bg-surface px-3.5 text-sm/5 text-t1 hover:bg-hover max-s:min-h-11 pointer-coarse:min-h-11';

const chipLook =
  'inline-flex items-center gap-1.5 rounded-2 border border-line-strong bg-surface px-2.5 text-sm/5 whitespace-nowrap text-t2 pointer-coarse:min-h-11';

export const chip = `h-7 ${chipLook} aria-[current=page]:border-accent-line aria-[current=page]:bg-accent-soft aria-[current=page]:font-520 aria-[current=page]:text-t1 forced-colors:aria-[current=page]:chosen`;

export const filterChip = `h-8 ${chipLook} aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:font-520 aria-pressed:text-t1 forced-colors:aria-pressed:chosen`;

/** `pass` is only for the sign button after all checks passed; `dash` is for what is not mainnet money. */
export type ButtonKind = keyof typeof kinds;
export type ButtonSize = keyof typeof sizes;

const base =
  'inline-flex items-center justify-center gap-2 rounded-2 border whitespace-nowrap [transition:background_var(--t-1)_var(--ease)] aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-t3 print:hidden pointer-coarse:min-w-11';

const kinds = {
  ink: 'border-transparent bg-ink font-540 text-on-ink',
  line: 'border-line-strong bg-surface font-540 hover:bg-hover',
  ghost: 'border-transparent font-540 text-t2 hover:bg-hover',
  accent: 'border-transparent font-540 text-accent hover:bg-hover',
  pass: 'border-transparent bg-pass font-600 text-on-pass',
  dash: 'border-dashed border-control-line bg-surface font-540 hover:bg-hover',
};

const sizes = {
  sm: 'h-7 px-2.5 text-sm/none max-s:min-h-8 pointer-coarse:min-h-11',
  md: 'h-control text-base max-s:min-h-11 pointer-coarse:min-h-11',
  lg: 'h-control-lg px-5 text-md',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'line', size: ButtonSize = 'md', className?: string): string {
  const frameless = kind === 'ghost' || kind === 'accent';
  return cx(base, kinds[kind], sizes[size], size === 'md' && (frameless ? 'px-2.5' : 'px-3.5'), className);
}
