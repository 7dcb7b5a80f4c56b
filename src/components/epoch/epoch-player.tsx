import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Range } from '@/components/ui/range';
import { useSearchState } from '@/hooks/use-search-state';

const stepTime = 800;

interface EpochPlayerProps {
  /** The shown epoch; undefined for the latest figures. */
  epoch: number | undefined;
  onEpoch: (epoch: number | undefined) => void;
  /** The ended epochs to choose from. */
  first: number;
  newest: number;
}

export function EpochPlayer({ epoch, onEpoch, first, newest }: EpochPlayerProps) {
  const [{ shown }, change] = useSearchState<{ shown?: number | undefined }>({ shown: epoch }, (next) =>
    onEpoch(next.shown),
  );
  const [playing, setPlaying] = useState(false);
  // The mark was removed elsewhere, as by Escape in a chart: another one must not play on by itself.
  if (playing && shown === undefined) setPlaying(false);
  useEffect(() => {
    // From the rendered epoch, not the chosen one: on a slow device the next step waits for this one.
    if (!playing || epoch === undefined || shown !== epoch) return;
    const timer = setTimeout(() => {
      if (epoch + 1 >= newest) setPlaying(false);
      change({ shown: Math.min(epoch + 1, newest) });
    }, stepTime);
    return () => clearTimeout(timer);
  }, [playing, epoch, shown, newest, change]);
  const play = () => {
    if (!playing && (shown === undefined || shown >= newest)) change({ shown: first });
    setPlaying(!playing);
  };
  return (
    <div className="flex items-center gap-4 px-2 py-1">
      <Button size="sm" disabled={newest === first} onClick={play}>
        <Icon of={playing ? Pause : Play} small />
        {playing ? t('Pause') : t('Play')}
      </Button>
      <Range
        aria-label={t('Epoch')}
        // As in the charts, which it moves along, the newest is on the right.
        dir="ltr"
        className="min-w-24 flex-1"
        min={first}
        max={newest}
        value={Math.min(shown ?? newest, newest)}
        aria-valuetext={
          shown === undefined ? t('the latest figures') : t('epoch {epoch}', { epoch: formatEpoch(shown) })
        }
        onChange={(event) => {
          setPlaying(false);
          change({ shown: event.target.valueAsNumber });
        }}
      />
    </div>
  );
}
