import { Legend, LegendKey } from '@/components/charts/legend-key';
import { Cell } from '@/components/ui/sheet';
import { useMevRewardsSeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';

/** Legend of the chart cards. */
export function LegendLine() {
  const { name } = useTrackedValidator();
  const { sourceUnit } = useMevRewardsSeries();
  return (
    <Cell className="flex flex-wrap items-center justify-between gap-2 py-3">
      <Legend>
        <LegendKey of="own">{name}</LegendKey>
        <LegendKey of="network">Network average, line or tick</LegendKey>
        <LegendKey of="running">Running epoch, not final</LegendKey>
      </Legend>
      <span className="text-xs text-t3">
        {sourceUnit.inferred
          ? `Reward units are not stated by the source; ${sourceUnit.unit} by inference.`
          : `Reward units are ${sourceUnit.unit}, as this deployment states.`}{' '}
        A hatched stretch has no figures.
      </span>
    </Cell>
  );
}
