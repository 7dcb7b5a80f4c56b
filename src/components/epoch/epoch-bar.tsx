import { t } from '@contract/i18n';
import { Pause, Play } from 'lucide-react';
import { startTransition, useEffect, useEffectEvent, useId, useOptimistic, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Range } from '@/components/ui/range';
import { rich } from '@/components/ui/rich';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import { cx } from '@/lib/cx';
import { formatEpoch } from '@/lib/format/figures';
import { epochBarPlace } from './epoch-bar-place';

/** As many epochs as the API's series have. */
const mostEpochs = 100;
const stepTime = 800;

export interface EpochBarProps {
  /** The shown epoch; undefined for the latest figures. */
  epoch: number | undefined;
  onEpoch: (epoch: number | undefined) => void;
  /** The number of ended epochs to choose from. */
  count?: number;
}

/** Chooses the epoch whose figures the page shows: a slider over the ended epochs, and Play, which steps through them. */
export function EpochBar({ epoch, onEpoch, count = mostEpochs }: EpochBarProps) {
  const id = useId();
  const running = useChainEpoch();
  const newest = running === undefined || running === 0 ? undefined : running - 1;
  const [shown, show] = useOptimistic(epoch);
  const [playing, setPlaying] = useState(false);
  // The mark was removed elsewhere, as by Escape in a chart: another one must not play on by itself.
  if (playing && shown === undefined) setPlaying(false);
  const choose = (next: number | undefined) =>
    startTransition(() => {
      show(next);
      onEpoch(next);
    });
  const chooseByHand = (next: number | undefined) => {
    setPlaying(false);
    choose(next);
  };
  const first = newest === undefined ? 0 : Math.max(0, Math.min(newest - count + 1, shown ?? newest));
  // A page that renders for another reason must not delay the next step.
  const step = useEffectEvent((next: number) => startTransition(() => onEpoch(next)));
  useEffect(() => {
    // From the rendered epoch, not the chosen one: on a slow device the next step waits for this one.
    if (!playing || newest === undefined || epoch === undefined) return;
    const timer = setTimeout(() => {
      if (epoch + 1 >= newest) setPlaying(false);
      step(Math.min(epoch + 1, newest));
    }, stepTime);
    return () => clearTimeout(timer);
  }, [playing, epoch, newest]);
  const play = () => {
    if (!playing && newest !== undefined && (shown === undefined || shown >= newest)) choose(first);
    setPlaying(!playing);
  };
  return (
    <section
      aria-label={t('Epoch')}
      className={cx(epochBarPlace, 'flex flex-wrap items-center gap-x-4 gap-y-1')}
    >
      <Button size="sm" disabled={newest === undefined || newest === first} onClick={play}>
        <Icon of={playing ? Pause : Play} small />
        {playing ? t('Pause') : t('Play')}
      </Button>
      <label htmlFor={id} className="tnum min-w-36 text-sm/5 text-t2 max-s:min-w-0 max-s:flex-1">
        {shown === undefined
          ? t('Epoch: latest')
          : rich(
              newest !== undefined && shown > newest
                ? 'Epoch <b>{epoch}</b>, not over'
                : 'Epoch <b>{epoch}</b>',
              { b: (text) => <b className="font-580 text-t1">{text}</b>, epoch: formatEpoch(shown) },
            )}
      </label>
      <Range
        id={id}
        // As in the charts, which it moves along, the newest is on the right, and the button for it beside that.
        dir="ltr"
        className="min-w-40 rtl:order-1 flex-1 max-s:order-last max-s:basis-[calc(100%+20px)]"
        disabled={newest === undefined}
        min={first}
        max={newest ?? 0}
        value={Math.min(shown ?? newest ?? 0, newest ?? 0)}
        aria-valuetext={
          shown === undefined ? t('the latest figures') : t('epoch {epoch}', { epoch: formatEpoch(shown) })
        }
        onChange={(event) => chooseByHand(event.target.valueAsNumber)}
      />
      <Button
        size="sm"
        kind="ghost"
        aria-pressed={shown === undefined}
        className="aria-pressed:text-t3"
        onClick={() => chooseByHand(undefined)}
      >
        {t('Latest')}
      </Button>
      {newest === undefined ? (
        <p className="basis-full text-xs text-t3">
          {t('Which epoch runs is not known yet, so none can be chosen.')}
        </p>
      ) : null}
    </section>
  );
}
