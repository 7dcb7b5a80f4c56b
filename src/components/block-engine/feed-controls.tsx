import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { CirclePlay, Download, Pause, Play, RotateCcw, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { FeedView } from '@/api/block-engine/feed-store';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export interface FeedActions {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly record: () => void;
  readonly save: () => void;
  readonly replay: (file: File) => void;
  readonly live: () => void;
}

export function FeedControls({ view, actions }: { view: FeedView; actions: FeedActions }) {
  const { link, pausedAt, recording } = view;
  if (link.state === 'replay' || link.state === 'stopped')
    return (
      <Button onClick={actions.live}>
        <Icon of={RotateCcw} />
        {link.state === 'replay' ? t('Back to live') : t('Connect again')}
      </Button>
    );
  return (
    <>
      {recording ? (
        <Button onClick={actions.save}>
          <Icon of={Download} />
          {t('Save {size} KiB', { size: formatFigure(recording.bytes / 1_024) })}
        </Button>
      ) : null}
      {pausedAt === undefined ? (
        <Button onClick={actions.pause}>
          <Icon of={Pause} />
          {t('Pause')}
        </Button>
      ) : (
        <Button onClick={actions.resume}>
          <Icon of={Play} />
          {t('Go on')}
        </Button>
      )}
    </>
  );
}

export function SessionControls({ view, actions }: { view: FeedView; actions: FeedActions }) {
  const { link, recording } = view;
  return (
    <>
      {link.state === 'replay' || link.state === 'stopped' ? null : (
        <Button onClick={actions.record} disabled={recording !== undefined}>
          <Icon of={CirclePlay} />
          {recording ? t('Recording') : t('Record##verb')}
        </Button>
      )}
      <ReplayButton onFile={actions.replay} />
    </>
  );
}

function ReplayButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the input fire again when the same file is chosen.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {t('Replay##verb')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Recording to replay')}
        onChange={take}
      />
    </>
  );
}
