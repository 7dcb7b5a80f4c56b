import { t } from '@clearstake/contract/i18n';
import { useEffect, useRef, useState } from 'react';
import { chooseSink } from '@/api/operators/archive-sink';
import {
  type DownloadChoice,
  type DownloadedArchive,
  type DownloadProgress,
  downloadScheduler,
} from '@/api/operators/download-scheduler';
import { archiveName } from '@/lib/operators/builds';
import { currentTime } from '@/lib/time/clock';

/** The build of a download: its choice without the secret signature. */
export type DownloadSubject = Omit<DownloadChoice, 'signature'>;

export type DownloadState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'running'; readonly subject: DownloadSubject; readonly progress: DownloadProgress }
  | { readonly stage: 'cancelled'; readonly subject: DownloadSubject; readonly received: number }
  | { readonly stage: 'failed'; readonly subject: DownloadSubject; readonly reason: string }
  | {
      readonly stage: 'done';
      readonly subject: DownloadSubject;
      readonly archive: DownloadedArchive;
      readonly fileName: string;
      readonly at: number;
    };

export type SchedulerDownload = ReturnType<typeof useSchedulerDownload>;

/** Minimum milliseconds between two progress updates, each of which re-renders the page. */
const progressInterval = 100;

/** A download that can be started, from a click as the browser may ask where to save, and cancelled. Unmounting cancels it. */
export function useSchedulerDownload() {
  const [state, setState] = useState<DownloadState>({ stage: 'idle' });
  const running = useRef<AbortController | null>(null);

  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: DownloadChoice) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signature: _secret, ...subject } = choice;
    let received = 0;
    let updatedAt = 0;
    try {
      const fileName = archiveName(choice.version, choice.os);
      const openSink = await chooseSink(fileName);
      if (!openSink) return;
      setState({ stage: 'running', subject, progress: { received: 0, total: null } });
      const archive = await downloadScheduler({
        choice,
        openSink,
        signal: controller.signal,
        onProgress: (progress) => {
          received = progress.received;
          const now = performance.now();
          if (now - updatedAt < progressInterval) return;
          updatedAt = now;
          setState({ stage: 'running', subject, progress });
        },
      });
      setState({ stage: 'done', subject, archive, fileName, at: currentTime() });
    } catch (error) {
      if (controller.signal.aborted) setState({ stage: 'cancelled', subject, received });
      else setState({ stage: 'failed', subject, reason: reasonOf(error) });
    } finally {
      running.current = null;
    }
  };

  return { state, start, cancel };
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return t('The disk is full. Nothing was kept.');
  }
  return error instanceof Error ? error.message : t('The download failed. Nothing was kept.');
}
