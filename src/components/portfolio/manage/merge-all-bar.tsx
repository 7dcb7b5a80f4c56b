import { t } from '@clearstake/contract/i18n';
import { Merge } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type MergePlan, mergePlan } from '@/lib/portfolio/merging';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';

export const bulkBar = 'flex flex-wrap items-center gap-2 px-6 py-2.5 text-sm/5 max-s:px-4 print:hidden';

interface MergeAllBarProps {
  positions: readonly StakePosition[];
  viewer: Viewer;
  onMerge: (plan: MergePlan) => void;
}

export function MergeAllBar({ positions, viewer, onMerge }: MergeAllBarProps) {
  const plan = useMemo(() => mergePlan(positions, viewer, false), [positions, viewer]);
  const { groups, excluded } = plan;
  if (groups.length === 0) return null;
  return (
    <div className={bulkBar}>
      <span className="text-t2">
        {t('{count} of your accounts can become {merged}.', {
          count: positions.length - excluded.length,
          merged: groups.length,
        })}
      </span>
      <span className="flex items-center gap-2 ms-auto max-s:ms-0 max-s:basis-full">
        <Button size="sm" onClick={() => onMerge(plan)}>
          <Icon of={Merge} small className="max-s:hidden" />
          {t('Merge all that can')}
        </Button>
      </span>
    </div>
  );
}
