import { ownFrame } from './own-frame';

interface TaskScheduler {
  postTask(run: () => void): Promise<void>;
}

/** How long one such task may follow the other before the page is drawn, in milliseconds: most of a usual screen's frame. */
const burst = 12;
let began: number | undefined;

/**
 * Resolves in a task of its own, so that a page that starts much at once can draw between; after many of them it waits until the page
 * is drawn, which a browser is not obliged to do by itself. Without such tasks, and outside of a browser, it resolves at once.
 */
export async function ownTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<TaskScheduler> };
  if (!scheduler?.postTask) return;
  await scheduler.postTask(() => {});
  if (began !== undefined && performance.now() - began > burst) return ownFrame();
  if (began !== undefined || typeof requestAnimationFrame === 'undefined') return;
  began = performance.now();
  requestAnimationFrame(() => {
    began = undefined;
  });
}
