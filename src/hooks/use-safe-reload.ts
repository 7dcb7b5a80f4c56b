import { useState } from 'react';
import { serverUrl } from '@/lib/base-path';

type Attempt = 'none' | 'asking' | 'in vain';

/** Reloads the document once its server answers: without it the browser's error page would replace this one. */
export function useSafeReload(): { readonly attempt: Attempt; readonly reload: () => Promise<void> } {
  const [attempt, setAttempt] = useState<Attempt>('none');
  const reload = async (): Promise<void> => {
    setAttempt('asking');
    if (await serverAnswers()) location.reload();
    else setAttempt('in vain');
  };
  return { attempt, reload };
}

async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(serverUrl('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}
