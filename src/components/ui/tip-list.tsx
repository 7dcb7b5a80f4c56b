import { Fragment, type ReactNode } from 'react';

/** Labelled lines of a tooltip. Phrasing content only, because a tooltip may be inside a paragraph. */
export function TipList({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 wrap-anywhere">
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <span className="text-t3">{label}</span>
          <span>{value}</span>
        </Fragment>
      ))}
    </span>
  );
}
