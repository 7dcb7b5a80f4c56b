import { Cell } from '@/components/ui/sheet';

/** How many answered epochs before the first reward paid nothing; renders nothing for none. */
export function UnpaidNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Cell>
      <p className="text-xs text-t3">
        {count === 1 ? 'The epoch before paid nothing.' : `The ${count} epochs before paid nothing.`}
      </p>
    </Cell>
  );
}
