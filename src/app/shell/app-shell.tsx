import { t } from '@clearstake/contract/i18n';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { EpochRuler } from '@/components/shell/epoch-ruler';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { TabBar } from '@/components/shell/tab-bar';
import { PendingBanner } from '@/components/transaction/pending/pending-banner';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { ExplorerContext } from '@/components/ui/explorer-link';
import { pageWidth } from '@/components/ui/page-width';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { WalletButton } from '@/components/wallet/wallet-button';
import { useConfig } from '@/hooks/config/use-config';
import { useExplorerTargets } from '@/hooks/use-explorer';
import { cx } from '@/lib/cx';
import { focusHeading } from '@/lib/focus-heading';
import { wakeReminders } from '@/services/reminders/wake-reminders';

const AfterLoad = lazyComponent(async () => (await import('./after-load')).AfterLoad, { failed: () => null });

export function AppShell() {
  const [loaded, setLoaded] = useState(false);
  const explorer = useExplorerTargets();
  useEffect(() => {
    const onLoad = () => setLoaded(true);
    if (document.readyState === 'complete') onLoad();
    addEventListener('load', onLoad);
    return () => removeEventListener('load', onLoad);
  }, []);
  useEffect(() => {
    wakeReminders();
    // A reminder may be set in another tab, which may be closed before this one.
    addEventListener('storage', wakeReminders);
    return () => removeEventListener('storage', wakeReminders);
  }, []);
  return (
    <ExplorerContext value={explorer}>
      <a
        className="absolute start-4 top-3 z-9 rounded-2 bg-ink px-3 py-2 text-on-ink not-focus:sr-only print:hidden"
        href="#main"
      >
        {t('Skip to content')}
      </a>
      <Header wallet={<WalletButton />} />
      <CodeMissing />
      <WithoutScripts>
        <p className={cx(pageWidth, 'py-3 text-sm/5 text-t2')}>
          {t(
            'JavaScript is off. Links, forms and files work; wallets, live figures and what your browser asks of the node are missing.',
          )}
        </p>
      </WithoutScripts>
      <EpochRuler />
      <SandboxBanner />
      {loaded ? <AfterLoad /> : null}
      <PendingBanner />
      <main id="main" tabIndex={-1}>
        <div className={pageWidth}>
          <Outlet />
        </div>
      </main>
      <Footer />
      <TabBar />
      <RouteAnnouncer />
    </ExplorerContext>
  );
}

// This page: an empty address reloads it with its parameters.
const here = '';

/** In the server's HTML, in sight when the page's own script did not arrive; public/before-paint.js notes that. */
function CodeMissing() {
  return (
    <div className={cx(pageWidth, 'hidden [[data-code-missing]_&]:block')}>
      <Callout
        kind="fail"
        role="alert"
        className="mt-3"
        action={
          <a className={buttonClass('line', 'sm')} href={here}>
            {t('Reload')}
          </a>
        }
      >
        <b>{t('The code of this page could not be loaded.')}</b>{' '}
        {t('Its figures and links stay; wallets and live figures need the code. Nothing was signed or sent.')}
      </Callout>
    </div>
  );
}

/** Strip on every page while a sandbox plays another cluster, whose name, addresses and genesis hash the pages then show. */
function SandboxBanner() {
  const config = useConfig().data;
  if (!config?.features.sandbox || config.cluster === 'sandbox') return null;
  return (
    <div className="border-b border-warn-line bg-warn-soft text-sm/5" role="note">
      <div className={cx(pageWidth, 'py-2')}>
        <b className="font-560">{t('A sandbox plays {cluster} here.', { cluster: config.cluster })}</b>{' '}
        {t('No real SOL moves, and nothing that is signed here can land elsewhere.')}
      </div>
    </div>
  );
}

/** After a page change: sets the title, scrolls to the top, and moves the focus to the heading for screen readers. */
function RouteAnnouncer() {
  const router = useRouter();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(path);
  // In the commit that replaces the page: until the router calls it rendered, the focus would be lost with the old heading.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusHeading();
  }, [path]);
  useEffect(() => {
    const nameTab = () => {
      const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
      if (title !== undefined) document.title = t(title);
    };
    nameTab();
    const start = router.latestLocation;
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // There is none when a link was followed before the first page had loaded.
      if ((fromLocation ?? start).pathname === toLocation.pathname) return;
      nameTab();
      focusHeading();
    });
  }, [router]);
  return null;
}
