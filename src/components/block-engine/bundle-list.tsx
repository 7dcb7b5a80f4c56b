import { Cell, CellHead } from '@/components/ui/sheet';
import type { BundleView } from '@/lib/block-engine/feed-state';
import { formatFigure } from '@/lib/figures';
import { formatAge } from '@/lib/time';

const SHOWN = 8;

/** The newest bundles by uuid. */
export function BundleList({ bundles, now }: { bundles: readonly BundleView[]; now: number }) {
  return (
    <Cell>
      <CellHead title="Bundles" note="newest first" />
      {bundles.length === 0 ? (
        <p className="xs t3">No bundle has arrived.</p>
      ) : (
        <ul className="be-bundles">
          {bundles.slice(0, SHOWN).map(({ uuid, packets, bytes, at }) => (
            <li key={uuid}>
              <span className="mono" title={uuid}>
                {uuid}
              </span>
              <span className="t3">{`${packets} ${packets === 1 ? 'packet' : 'packets'}, ${formatFigure(bytes)} B`}</span>
              <span className="t3 r">{`${formatAge(now - at)} ago`}</span>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}
