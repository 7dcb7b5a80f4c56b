import { formatFigure } from '@clearstake/contract/format/figures';
import { formatClock } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { FileDown, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ColumnHeads, Table } from '@/components/ui/table';
import type { FeedState } from '@/lib/block-engine/feed-state';
import { rateSeries, type WindowSeconds } from '@/lib/block-engine/feed-window';
import { saveFile } from '@/lib/download';
import { toCsv } from '@/lib/files/csv';

const ROWS = 12;
const figure = (value: number | undefined) => (value === undefined ? t('no data') : formatFigure(value));

export function RateTable({ feed, now, window }: { feed: FeedState; now: number; window: WindowSeconds }) {
  const [shown, setShown] = useState<ReturnType<typeof rateSeries>>();
  const series = () => rateSeries(feed.fine, feed.seconds, window, now);
  const save = () => {
    const rows = series().map(({ at, packets, bundles }) => [new Date(at).toISOString(), packets, bundles]);
    saveFile(
      'block-engine-rates.csv',
      toCsv(['time (UTC)', 'packets per second', 'bundles per second'], rows),
      'text/csv',
    );
  };
  return (
    <div className="mt-1">
      <div className="-ms-2.75 flex items-center">
        <Button
          size="sm"
          kind="ghost"
          aria-expanded={shown !== undefined}
          onClick={() => setShown(shown ? undefined : series())}
        >
          <Icon of={Table2} small />
          {shown ? t('Hide table') : t('Show as table')}
        </Button>
        <Button size="sm" kind="ghost" onClick={save}>
          <Icon of={FileDown} small />
          {t('Save CSV')}
        </Button>
      </div>
      {shown ? (
        <Table aria-label={t('Packets and bundles per second')}>
          <ColumnHeads
            columns={[[t('Time')], [t('Packets/s'), 'text-right'], [t('Bundles/s'), 'text-right']]}
          />
          <tbody>
            {shown
              .filter((_, index) => index % (shown.length / ROWS) === shown.length / ROWS - 1)
              .map(({ at, packets, bundles }) => (
                <tr key={at}>
                  <td>{formatClock(at, 'local')}</td>
                  <td className="tnum text-right">{figure(packets)}</td>
                  <td className="tnum text-right">{figure(bundles)}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  );
}
