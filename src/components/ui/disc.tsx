import { Check, X } from 'lucide-react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

export type DiscVerdict = 'pass' | 'fail' | 'wait';

const names: Record<DiscVerdict, string> = {
  pass: 'Matches',
  fail: 'Does not match',
  wait: 'Not compared yet',
};

/** The mark of a comparison: round green tick, square red cross, empty ring while nothing was compared. */
export function Disc({ verdict, label }: { verdict: DiscVerdict; label?: string }) {
  return (
    <span
      className={cx('disc', verdict === 'fail' && 'bad', verdict === 'wait' && 'wait')}
      role="img"
      aria-label={label ?? names[verdict]}
    >
      {verdict === 'pass' ? <Icon of={Check} /> : null}
      {verdict === 'fail' ? <Icon of={X} /> : null}
    </span>
  );
}
