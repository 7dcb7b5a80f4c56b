import { t } from '@contract/i18n';
import { useEffect, useState } from 'react';
import { lazyCode } from '@/components/lazy/lazy-code';
import { LazyPart } from '@/components/lazy/lazy-part';
import { Sheet } from '@/components/ui/sheet';
import type { EpochBarProps } from './epoch-bar';
import { epochBarPlace } from './epoch-bar-place';

const epochBar = lazyCode(async () => (await import('./epoch-bar')).EpochBar);

/** The lazy `EpochBar`; `framed` outside a sheet. */
export function EpochChoice({ framed = false, ...props }: EpochBarProps & { framed?: boolean }) {
  // Not in the HTML: React drops a press on a control inside a Suspense boundary whose code is not loaded.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const place = <div className={epochBarPlace} />;
  const bar = hydrated ? (
    <LazyPart code={epochBar} name={t('The choice of an epoch')} fallback={place}>
      {(EpochBar) => <EpochBar {...props} />}
    </LazyPart>
  ) : (
    place
  );
  return framed ? <Sheet className="mb-6">{bar}</Sheet> : bar;
}
