import { Fragment, type ReactNode } from 'react';

/** Labelled lines of a tooltip. Made of spans, because a tooltip may stand inside a paragraph. */
export function TipList({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <span className="tiplist">
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <span className="t3">{label}</span>
          <span>{value}</span>
        </Fragment>
      ))}
    </span>
  );
}
