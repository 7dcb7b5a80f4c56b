import { t } from '@clearstake/contract/i18n';
import { ChoiceLinks } from '@/components/ui/segmented';
import type { ChartView } from '@/hooks/use-chart-view';
import { ranges } from '@/lib/ranges';

interface RangeChoiceProps {
  view: ChartView;
  /** In a frame: Back on the site around it does not step through the frame's history. */
  replace?: boolean;
}

export function RangeChoice({ view, replace = false }: RangeChoiceProps) {
  return (
    <ChoiceLinks
      label={t('Epoch range')}
      options={ranges.map((value) => ({
        value,
        search: { range: value === view.initial ? undefined : String(value) },
        label: String(value),
      }))}
      value={view.range}
      replace={replace}
    />
  );
}
