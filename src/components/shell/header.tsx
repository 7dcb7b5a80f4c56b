import type { ReactNode } from 'react';
import { pageWidth } from '@/components/ui/page-width';
import { cx } from '@/lib/cx';
import { Brand } from './brand';
import { MainNav } from './main-nav';
import { NetworkBadge } from './network-badge';
import { ThemeButton } from './theme-button';

/** Page header. The wallet button is passed in, so that the header does not import wallet code. */
export function Header({ wallet }: { wallet: ReactNode }) {
  return (
    <header className="border-b border-line bg-canvas print:hidden">
      <div className={cx(pageWidth, 'flex h-15 items-center gap-6 max-l:gap-3 max-s:h-13.5 max-s:gap-2.5')}>
        <Brand />
        <MainNav />
        <div className="ml-auto flex items-center gap-2.5 max-s:gap-2">
          <NetworkBadge />
          <ThemeButton />
          {wallet}
        </div>
      </div>
    </header>
  );
}
