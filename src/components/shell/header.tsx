import type { ReactNode } from 'react';
import { Brand } from './brand';
import { MainNav } from './main-nav';
import { NetworkBadge } from './network-badge';
import { ThemeButton } from './theme-button';

/** The top of every page; the wallet's button is passed in, so that the header knows no wallet code. */
export function Header({ wallet }: { wallet: ReactNode }) {
  return (
    <header className="top">
      <div className="shell">
        <Brand />
        <MainNav />
        <div className="end">
          <NetworkBadge />
          <ThemeButton />
          {wallet}
        </div>
      </div>
    </header>
  );
}
