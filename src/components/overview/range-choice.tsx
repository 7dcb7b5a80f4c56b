import { t } from '@clearstake/contract/i18n';
import { ChoiceLinks } from '@/components/ui/segmented';
import type { ChartView } from '@/hooks/use-chart-view';
import { ranges } from '@/lib/ranges';

/** `replace` in a frame: Back on the site around it does not step through the frame's history. */
export function RangeChoice({ view, replace = false }: { view: ChartView; replace?: boolean }) {
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
