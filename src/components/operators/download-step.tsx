import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { formatMoment } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { DownloadChoice, DownloadProgress } from '@/api/operators/download-scheduler';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CopyButton } from '@/components/ui/copy-button';
import { Disc } from '@/components/ui/disc';
import { Icon } from '@/components/ui/icon';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Cell } from '@/components/ui/sheet';
import type { DownloadState, SchedulerDownload } from '@/hooks/operators/use-scheduler-download';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { cx } from '@/lib/cx';

const formatMegabytes = (bytes: number) => withUnit(formatFigure(bytes / 1e6, 1), 'MB');

interface DownloadStepProps {
  /** Null while the input is incomplete. */
  choice: DownloadChoice | null;
  missing: string | null;
  download: SchedulerDownload;
}

export function DownloadStep({ choice, missing, download }: DownloadStepProps) {
  const { state } = download;
  const reasonId = useId();
  if (state.stage === 'running') return <Running progress={state.progress} onCancel={download.cancel} />;
  const retry = state.stage === 'cancelled' || state.stage === 'failed';
  return (
    <>
      {state.stage === 'failed' ? (
        <Callout kind="fail" role="alert" className="my-2.5">
          {t('The download failed and nothing was saved.')} {state.reason}
        </Callout>
      ) : null}
      {state.stage === 'cancelled' ? (
        <Callout role="status" className="my-2.5">
          {t('Cancelled after {size}. Nothing was saved; the choice is kept.', {
            size: formatMegabytes(state.received),
          })}
        </Callout>
      ) : null}
      <Button
        kind="ink"
        size="lg"
        className="max-xs:h-auto max-xs:min-h-11 max-xs:px-3 max-xs:py-2.5 max-xs:whitespace-normal"
        disabled={choice === null}
        aria-describedby={choice === null ? reasonId : undefined}
        onClick={() => {
          if (choice) void download.start(choice);
        }}
      >
        <Icon of={Download} />
        {retry ? t('Download again') : t('Download archive, .tar.gz')}
      </Button>
      {missing ? (
        <p id={reasonId} className="text-xs text-t2 mt-2.5">
          {missing}
        </p>
      ) : null}
      <p className="text-xs text-t3 mt-2.5">
        {t(
          'Anyone holding this signature can download too. It stays in this tab and is never stored. The archive is not tied to a validator: the same one may be used for several.',
        )}
      </p>
    </>
  );
}

function Running({ progress, onCancel }: { progress: DownloadProgress; onCancel: () => void }) {
  const { received, total } = progress;
  const share = total ? Math.min(1, received / total) : null;
  return (
    <div className="grid gap-2" role="status">
      <progress
        className={cx(
          'h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-sunken',
          '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
        )}
        aria-label={t('Download')}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
      <div className="flex items-center gap-2 justify-between text-sm">
        <span>
          {total === null
            ? t('{received} so far; the server does not say how much there is', {
                received: formatMegabytes(received),
              })
            : t('{received} of {total}', {
                received: formatMegabytes(received),
                total: formatMegabytes(total),
              })}
        </span>
        <Button size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

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

function grouped(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-8, -4)} ${hex.slice(-4)}`;
}
