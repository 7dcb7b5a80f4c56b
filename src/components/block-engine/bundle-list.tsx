import { Cell, CellHead } from '@/components/ui/sheet';
import type { BundleView } from '@/lib/block-engine/feed-state';
import { formatFigure } from '@/lib/format/figures';
import { formatAge } from '@/lib/time/format-time';

const SHOWN = 8;

/** The newest bundles by uuid. */
export function BundleList({ bundles, now }: { bundles: readonly BundleView[]; now: number }) {
  return (
    <Cell>
      <CellHead title="Bundles" note="newest first" />
      {bundles.length === 0 ? (
        <p className="text-xs text-t3">No bundle has arrived.</p>
      ) : (
        <ul>
          {bundles.slice(0, SHOWN).map(({ uuid, packets, bytes, at }) => (
            <li
              key={uuid}
              className="grid grid-cols-[minmax(0,1fr)_auto_64px] items-center gap-2.5 border-line py-1.75 text-xs/5 not-first:border-t"
            >
              <span className="mono overflow-hidden text-ellipsis" title={uuid}>
                {uuid}
              </span>
              <span className="text-t3">{`${packets} ${packets === 1 ? 'packet' : 'packets'}, ${formatFigure(bytes)} B`}</span>
              <span className="text-t3 text-end">{`${formatAge(now - at)} ago`}</span>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}
