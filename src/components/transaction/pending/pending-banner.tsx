import { t } from '@clearstake/contract/i18n';
import { journalName } from '@clearstake/verifier';
import { useEffect, useState } from 'react';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';
import { useShownSignatures } from '@/hooks/transaction/use-shown-signatures';
import { useConnection } from '@/hooks/use-connection';

const pendingList = lazyCode(async () => (await import('./pending-list')).PendingList);

/** Banner for pending transactions, on every page. Loads its code only when this browser has a journal. */
export function PendingBanner() {
  const [journal, setJournal] = useState(false);
  const shown = useShownSignatures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first signature of this browser creates the journal.
  useEffect(() => {
    hasJournal().then(
      (exists) => setJournal((known) => known || exists),
      () => undefined,
    );
  }, [shown]);
  const online = useConnection() === 'online';
  if (!journal) return null;
  return (
    <LazyPart
      code={pendingList}
      name={t('The list of transactions under way')}
      // Without a connection nothing is known of them, which the banner above says.
      {...(online ? {} : { failed: () => null })}
    >
      {(PendingList) => <PendingList />}
    </LazyPart>
  );
}

async function hasJournal(): Promise<boolean> {
  // Older browsers lack `databases()`: then open the journal to find out.
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === journalName);
}
