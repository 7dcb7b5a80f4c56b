import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

const swatches = {
  own: 'h-0.75 w-4 bg-c-own',
  network: 'h-0 w-4 rounded-none border-t-2 border-dashed border-c-net',
  running:
    'size-2.5 border border-c-own bg-[repeating-linear-gradient(135deg,var(--c-hatch)_0_1.5px,transparent_1.5px_4px)]',
  base: 'size-2.5 bg-c-base',
  block: 'size-2.5 bg-c-block',
  mev: 'size-2.5 bg-c-mev',
  bundles: 'h-0.75 w-4 bg-c-mev',
} as const;

export type SwatchName = keyof typeof swatches;

export function Swatch({ of: name }: { of: SwatchName }) {
  return (
    <i
      className={cx(
        'block rounded-[2px] forced-color-adjust-none [print-color-adjust:exact]',
        swatches[name],
      )}
      aria-hidden="true"
    />
  );
}

export function LegendKey({ of: name, children }: { of: SwatchName; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs/5 whitespace-nowrap text-t2">
      <Swatch of={name} />
      {children}
    </span>
  );
}

export function Legend({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('flex flex-wrap gap-4', className)}>{children}</div>;
}
