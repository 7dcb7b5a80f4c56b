import { Star } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { smallIconButton } from '@/components/ui/small-icon-button';
import { cx } from '@/lib/cx';

interface WatchButtonProps {
  identity: string;
  name: string;
  watched: boolean;
  onWatch: (identity: string) => void;
  /** In a row that is walked by arrow keys, W does the same. */
  tabIndex?: -1;
}

/** Puts a validator on this browser's watchlist, or takes it off. */
export function WatchButton({ identity, name, watched, onWatch, tabIndex }: WatchButtonProps) {
  return (
    <button
      type="button"
      className={cx(smallIconButton, watched ? 'text-accent' : 'text-t3')}
      aria-label={`Watch ${name}`}
      aria-pressed={watched}
      tabIndex={tabIndex}
      onClick={() => onWatch(identity)}
    >
      <Icon of={Star} small className={watched ? 'fill-current' : ''} />
    </button>
  );
}
