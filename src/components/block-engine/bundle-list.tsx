import { formatFigure } from '@clearstake/contract/format/figures';
import { formatAge } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Cell, CellHead } from '@/components/ui/sheet';
import type { BundleView } from '@/lib/block-engine/feed-state';

const SHOWN = 8;

/** The newest bundles by uuid. */
export function BundleList({ bundles, now }: { bundles: readonly BundleView[]; now: number }) {
  return (
    <Cell>
      <CellHead title={t('Bundles')} note={t('Newest first')} />
      {bundles.length === 0 ? (
        <p className="text-xs text-t3">{t('No bundle has arrived.')}</p>
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
              <span className="text-t3">
                {t('{packets, plural, one {{shown} packet, {bytes} B} other {{shown} packets, {bytes} B}}', {
                  packets,
                  shown: String(packets),
                  bytes: formatFigure(bytes),
                })}
              </span>
              <span className="text-t3 text-end">{t('{age} ago', { age: formatAge(now - at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}
