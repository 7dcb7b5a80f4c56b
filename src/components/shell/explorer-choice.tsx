import { useExplorer, useExplorerTargets } from '@/hooks/use-explorer';
import { chooseExplorer } from '@/lib/explorer-choice';
import { explorerIds, explorerName, isExplorerId } from '@/lib/explorers';

/** Which block explorer the links lead to, kept in this browser. Renders nothing in the sandbox. */
export function ExplorerChoice() {
  const explorer = useExplorer();
  if (useExplorerTargets() === null) return null;
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap print:hidden">
      Explorer
      <select
        className="min-h-6 rounded-1 border border-control-line bg-surface px-1.5 text-t1"
        value={explorer}
        onChange={({ target: { value } }) => {
          if (isExplorerId(value)) chooseExplorer(value);
        }}
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
