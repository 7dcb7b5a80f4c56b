import { t } from '@clearstake/contract/i18n';
import { keptExplorer } from '@/hooks/use-explorer';
import { useKeptValue } from '@/hooks/use-kept-value';
import { takeEarlyEntry } from '@/lib/early-entry';
import { explorerIds, explorerName, explorerOf } from '@/lib/explorers';

export function ExplorerChoice() {
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap pointer-coarse:my-3 print:hidden unscripted:hidden">
      {t('Explorer')}
      <select
        ref={takeEarlyEntry}
        aria-label={t('Explorer')}
        className="min-h-6 pointer-coarse:min-h-11 rounded-1 border border-control-line bg-surface px-1.5 text-t1"
        value={explorerOf(useKeptValue(keptExplorer))}
        onChange={({ target: { value } }) => keptExplorer.write(value)}
      >
        {explorerIds.map((id) => (
          <option key={id} value={id}>
            {explorerName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
