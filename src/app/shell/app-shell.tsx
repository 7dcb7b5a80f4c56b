import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CodeBanner } from '@/components/shell/code-banner';
import { ConnectionBanner } from '@/components/shell/connection-banner';
import { EpochRuler } from '@/components/shell/epoch-ruler';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { PlainHttpBanner } from '@/components/shell/plain-http-banner';
import { SandboxBanner } from '@/components/shell/sandbox-banner';
import { TabBar } from '@/components/shell/tab-bar';
import { PendingBanner } from '@/components/transaction/pending/pending-banner';
import { ExplorerContext } from '@/components/ui/explorer-link';
import { pageWidth } from '@/components/ui/page-width';
import { WalletButton } from '@/components/wallet/wallet-button';
import { useExplorerTargets } from '@/hooks/use-explorer';
import { wakeReminders } from '@/services/reminders/wake-reminders';
import { RouteAnnouncer } from './route-announcer';

export function AppShell() {
  // The server cannot know it, so the first render does not ask.
  const [plainHttp, setPlainHttp] = useState(false);
  useEffect(() => setPlainHttp(!isSecureContext), []);
  const explorer = useExplorerTargets();
  useEffect(() => {
    wakeReminders();
    // A reminder may be set in another tab, which may be closed before this one.
    addEventListener('storage', wakeReminders);
    return () => removeEventListener('storage', wakeReminders);
  }, []);
  return (
    <ExplorerContext value={explorer}>
      <a
        className="absolute -left-[999px] focus:top-3 focus:left-4 focus:z-9 focus:rounded-2 focus:bg-ink focus:px-3 focus:py-2 focus:text-on-ink print:hidden"
        href="#main"
      >
        Skip to content
      </a>
      <Header wallet={<WalletButton />} />
      <EpochRuler />
      <SandboxBanner />
      <ConnectionBanner />
      <CodeBanner />
      {plainHttp ? <PlainHttpBanner /> : null}
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
