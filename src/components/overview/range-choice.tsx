import { t } from '@contract/i18n';
import { startTransition, useOptimistic } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { type Range, ranges } from '@/lib/ranges';

const options = ranges.map((value) => ({ value, label: String(value) }));

interface RangeChoiceProps {
  range: Range;
  onRange: (range: Range) => void;
}

/** Epoch range of all charts. Optimistic: the control updates at once, the page in a transition. */
export function RangeChoice({ range, onRange }: RangeChoiceProps) {
  const [chosen, choose] = useOptimistic(range);
  const onChange = (next: Range) =>
    startTransition(() => {
      choose(next);
      onRange(next);
    });
  return <Segmented label={t('Epoch range')} options={options} value={chosen} onChange={onChange} />;
}
