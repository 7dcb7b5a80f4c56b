import { lazy, Suspense, useEffect, useState } from 'react';
import { useShownSignatures } from '@/hooks/transaction/use-shown-signatures';

const PendingList = lazy(() => import('./pending-list').then((module) => ({ default: module.PendingList })));

const journalName = 'clearstake-journal';

/**
 * A strip on every page for transactions whose end is not known yet. A browser that never signed here has no journal, and
 * then nothing is loaded for it.
 */
export function PendingBanner() {
  const [journal, setJournal] = useState(false);
  const shown = useShownSignatures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first signature of this browser creates the journal.
  useEffect(() => {
    let left = false;
    hasJournal().then(
      (found) => {
        if (!left) setJournal(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [shown]);
  if (!journal) return null;
  return (
    <Suspense fallback={null}>
      <PendingList />
    </Suspense>
  );
}

async function hasJournal(): Promise<boolean> {
  // Missing in older browsers: then the journal is opened to find out.
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === journalName);
}
