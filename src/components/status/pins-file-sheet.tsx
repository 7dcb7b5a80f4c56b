import { t } from '@clearstake/contract/i18n';
import type { PinsFile } from '@clearstake/contract/pins';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { CellHead, CellSheet } from '@/components/ui/sheet';

export function PinsFileSheet({ file }: { file: PinsFile }) {
  return (
    <CellSheet className="mt-6" aria-label={t('Pins file')}>
      <CellHead
        title={t('Pins file')}
        note={t('Addresses compiled into this page beside those of the release, for {cluster}', {
          cluster: file.pins.cluster,
        })}
      />
      <KeyValues>
        <KeyValue label={<span className="whitespace-nowrap">SHA-256</span>}>
          <span className="wrap-anywhere">{file.sha256}</span>
        </KeyValue>
        {file.entries.map(([place, value]) => (
          <KeyValue key={place} label={place}>
            <span className="wrap-anywhere">{value}</span>
          </KeyValue>
        ))}
      </KeyValues>
    </CellSheet>
  );
}
