import { formatFigure } from '@clearstake/contract/format/figures';
import { formatMoment } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { CopyButton } from '@/components/ui/copy-button';
import { Disc } from '@/components/ui/disc';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Cell } from '@/components/ui/sheet';
import type { DownloadState } from '@/hooks/operators/use-scheduler-download';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { formatMegabytes } from './megabytes';

export function DownloadResult({ state }: { state: DownloadState }) {
  const now = useNow();
  const timeZone = useTimeZone();
  if (state.stage !== 'done') return null;
  const { archive, subject, fileName, at } = state;
  return (
    <Cell aria-live="polite">
      <h3>
        {rich('Downloaded {version}, {moment}', {
          version: <span className="mono">{subject.version}</span>,
          moment: formatMoment(at, timeZone, now),
        })}
      </h3>
      <KeyValues className="text-sm">
        <KeyValue label={t('File')}>
          {rich(archive.destination === 'disk' ? '{file}, where you chose' : '{file}, in your downloads', {
            file: <span className="mono">{fileName}</span>,
          })}
        </KeyValue>
        <KeyValue label={t('Size')}>
          <span title={t('{count} bytes', { count: formatFigure(archive.bytes) })}>
            {formatMegabytes(archive.bytes)}
          </span>
        </KeyValue>
        <KeyValue label={t('Archive type')}>
          <span className="flex items-center gap-2 justify-end">
            {archive.ended ? (
              <>
                {t('gzip, unpacked to its end')} <Disc verdict="pass" size="sm" label={t('Checked')} />
              </>
            ) : (
              t('gzip, its end not found')
            )}
          </span>
        </KeyValue>
        <KeyValue label={t('SHA-256, computed here')}>
          <span className="flex items-center gap-2 justify-end">
            <bdi dir="ltr" className="mono" title={archive.sha256}>
              {grouped(archive.sha256)}
            </bdi>
            <CopyButton text={archive.sha256} label={t('Copy SHA-256')} />
          </span>
        </KeyValue>
      </KeyValues>
      {archive.ended ? null : (
        <p className="text-xs text-warn">
          {t(
            'This archive does not end as a .tar.gz does: it may have been cut off before it was packed. Unpack it with {command} before you use it.',
            { command: 'tar -xzf' },
          )}
        </p>
      )}
      <p className="text-xs text-t3">
        {t('The server publishes no checksum. Compare this one with your other machines.')}
      </p>
    </Cell>
  );
}

/** First and last eight digits in groups of four. */
function grouped(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-8, -4)} ${hex.slice(-4)}`;
}
