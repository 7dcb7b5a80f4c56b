import { Segmented } from '@/components/ui/segmented';

/** How many epochs the charts show. */
export const ranges = [5, 10, 30, 100] as const;
export type Range = (typeof ranges)[number];

const options = ranges.map((value) => ({ value, label: String(value) }));

interface RangeChoiceProps {
  range: Range;
  onRange: (range: Range) => void;
}

/** Chooses the range of all charts of the page. */
export function RangeChoice({ range, onRange }: RangeChoiceProps) {
  return <Segmented label="Epoch range" options={options} value={range} onChange={onRange} />;
}
