import { formatFigure, formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { CellHead } from '@/components/ui/sheet';
import type { FlagTotals, PacketCounts } from '@/lib/block-engine/feed-state';

const BUCKET_BYTES = 154;
const LARGEST = 1232;

const FLAGS: readonly { name: keyof FlagTotals; label: string }[] = [
  { name: 'simpleVoteTx', label: msg('Simple vote') },
  { name: 'fromStakedNode', label: msg('From a staked node') },
  { name: 'forwarded', label: msg('Forwarded') },
  { name: 'tracerPacket', label: msg('Tracer') },
  { name: 'repair', label: msg('Repair') },
  { name: 'discard', label: msg('Discard') },
];

export function PacketMix({ counts }: { counts: PacketCounts | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-10 max-s:grid-cols-1 max-s:gap-6">
      <div>
        <CellHead
          title={t('Packet sizes')}
          note={counts?.packets ? t('Mean {size} bytes', { size: meanSize(counts) }) : t('No data')}
        />
        <SizeBars sizes={counts?.sizeBuckets ?? []} />
        <p className="text-xs text-t3 mt-2">
          {t('Bytes of the serialized transaction, at most {largest}.', { largest: formatFigure(LARGEST) })}
        </p>
      </div>
      <div>
        <CellHead title={t('Flags')} note={t('Share of packets')} />
        <dl className="grid text-sm/5">
          {FLAGS.map(({ name, label }) => (
            <div key={name} className="flex justify-between py-0.5">
              <dt className="text-t2">{t(label)}</dt>
              <dd className="tnum font-500">
                {counts && counts.packets > 0 ? (
                  withUnit(formatPercent(((counts.flags?.[name] ?? 0) / counts.packets) * 100, 1), '%')
                ) : (
                  <span className="font-400 text-t3">{t('no data')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-t3 mt-2">
          {counts ? irregularities(counts) : t('No packets in the last minute.')}
        </p>
      </div>
    </div>
  );
}

const meanSize = ({ bytes, packets }: PacketCounts) => formatFigure(Number(bytes / BigInt(packets)));

function irregularities({ batches, duplicates, outOfOrder, undated }: PacketCounts): string {
  const parts = [
    duplicates > 0 ? t('{count} came twice', { count: formatFigure(duplicates) }) : '',
    outOfOrder > 0 ? t('{count} out of order', { count: formatFigure(outOfOrder) }) : '',
    undated > 0 ? t('{count} without a time', { count: formatFigure(undated) }) : '',
  ].filter((part) => part !== '');
  const irregular = parts.length > 0 ? parts.join(', ') : t('none twice, none out of order');
  return t(
    '{batches, plural, one {{count} batch in the last minute} other {{count} batches in the last minute}}: {irregular}.',
    { batches, count: formatFigure(batches), irregular },
  );
}

function SizeBars({ sizes }: { sizes: readonly number[] }) {
  const most = Math.max(1, ...sizes);
  const total = sizes.reduce((sum, count) => sum + count, 0);
  const buckets = sizes.map((count, index) => ({ from: index * BUCKET_BYTES, count }));
  const label = buckets.map((bucket) => t('{from} bytes and more: {count}', bucket)).join(', ');
  return (
    <div role="img" dir="ltr" aria-label={total === 0 ? t('No packets') : label}>
      <div className="flex h-21 items-end gap-1 border-b border-line-strong">
        {buckets.map(({ from, count }) => (
          <i
            key={from}
            className="min-h-px flex-1 rounded-[1.5px_1.5px_0_0] bg-c-own opacity-80"
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="tnum mt-1 flex justify-between text-2xs text-t3">
        <span>0</span>
        <span>{formatFigure(LARGEST / 2)}</span>
        <span>{formatFigure(LARGEST)}</span>
      </div>
    </div>
  );
}
