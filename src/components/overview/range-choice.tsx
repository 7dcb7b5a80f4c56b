import { Segmented } from '@/components/ui/segmented';
import { type Range, ranges } from '@/lib/ranges';

const options = ranges.map((value) => ({ value, label: String(value) }));

interface RangeChoiceProps {
  range: Range;
  onRange: (range: Range) => void;
}

/** Chooses the range of all charts of the page. */
export function RangeChoice({ range, onRange }: RangeChoiceProps) {
  return <Segmented label="Epoch range" options={options} value={range} onChange={onRange} />;
}
