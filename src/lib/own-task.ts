interface TaskScheduler {
  postTask(run: () => void): Promise<void>;
}

/**
 * Resolves in a task of its own, so that a page that starts much at once can draw between. In a browser without such tasks, and
 * outside of one, it resolves at once.
 */
export async function ownTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<TaskScheduler> };
  await scheduler?.postTask?.(() => {});
}
