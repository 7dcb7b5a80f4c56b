import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chain, type ChainOptions, createChain } from './chain';
import type { ChainChange } from './types';

const RETRY_MS = 2_000;
/** More than one event needs, so that the next ones are not refused again. */
const PROBE_BYTES = 1_048_576;

export interface RecoveringOptions extends Omit<ChainOptions, 'onBroken'> {
  /** Called once when the journal cannot be written, and with nothing once it can be again. */
  readonly onJournal?: ((problem: Error | undefined) => void) | undefined;
}

/**
 * A chain that goes on by itself after its disk was full: it is read from the journal anew, so that nothing is in it that was refused.
 * @throws JournalError when the journal cannot be used at the start.
 */
export async function createRecoveringChain(options: RecoveringOptions): Promise<Chain> {
  const { onJournal, ...chainOptions } = options;
  const listeners = new Set<(change: ChainChange) => void>();
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let recovering: Promise<void> = Promise.resolve();

  async function start(fresh: boolean, notBeforeMs = 0): Promise<Chain> {
    const chain = await createChain({
      ...chainOptions,
      fresh,
      notBeforeMs,
      onBroken: (problem) => {
        onJournal?.(problem);
        later();
      },
    });
    chain.onChange((change) => {
      for (const listener of listeners) listener(change);
    });
    return chain;
  }

  function later(): void {
    if (closed) return;
    retry = setTimeout(() => {
      recovering = recover();
    }, RETRY_MS);
    retry.unref();
  }

  async function recover(): Promise<void> {
    if (!(await hasRoom(chainOptions.dir))) return later();
    const notBeforeMs = current.now();
    try {
      await closeCurrent();
      current = await start(false, notBeforeMs);
      isOpen = true;
      onJournal?.(undefined);
    } catch {
      later();
    }
  }

  let current = await start(chainOptions.fresh ?? false);
  let isOpen = true;
  async function closeCurrent(): Promise<void> {
    if (isOpen) await current.close();
    isOpen = false;
  }

  const own: Partial<Chain> = {
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await recovering;
      await closeCurrent();
    },
  };
  return new Proxy(current, {
    get: (_first, name) => Reflect.get(own, name) ?? Reflect.get(current, name),
  });
}

async function hasRoom(dir: string): Promise<boolean> {
  const path = join(dir, '.room');
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
