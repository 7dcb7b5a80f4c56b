import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageWidth } from '@/components/ui/page-width';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { useConfig } from '@/hooks/config/use-config';
import { cx } from '@/lib/cx';
import { expertPages, mainPages } from './destinations';
import { Preferences } from './preferences';

/** Page header. The wallet button is passed in, so that the header does not import wallet code. */
export function Header({ wallet }: { wallet: ReactNode }) {
  const menu = t('Theme and language');
  return (
    <header className="border-b border-line bg-canvas print:hidden">
      <div className={cx(pageWidth, 'flex h-15 items-center gap-6 max-l:gap-3 max-s:h-13.5 max-s:gap-2.5')}>
        <Brand />
        <MainNav />
        <div className="ms-auto flex items-center gap-2.5 max-s:gap-2">
          <NetworkBadge />
          {/* On a phone it is under "More". */}
          <PopoverMenu icon={Settings2} label={menu} name={menu} className="max-m:hidden">
            <Preferences />
          </PopoverMenu>
          {wallet}
        </div>
      </div>
    </header>
  );
}

const stroke = { stroke: 'var(--on-ink)' };

function Brand() {
  return (
    <Link
      to="/"
      className="touch-target flex items-center gap-2.5 text-[15px] font-640 tracking-[-0.018em] max-[346px]:text-[0px]"
      aria-label={t('Clearstake, overview')}
    >
      <svg
        className="size-6"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <rect width="24" height="24" rx="6" fill="var(--ink)" />
        <path d="M6 8.6h12" style={stroke} />
        <path d="M6 14.6l3.4 3.2L18 12" style={stroke} strokeLinejoin="round" />
      </svg>
      <span>Clearstake</span>
    </Link>
  );
}

const link = cx(
  'touch-target rounded-2 px-2.75 py-1.5 text-base font-480 whitespace-nowrap text-t2 hover:bg-hover hover:text-t1 max-l:px-2',
  'aria-[current]:bg-hover aria-[current]:font-580 aria-[current]:text-t1',
);

function MainNav() {
  return (
    <nav className="ms-2 flex items-center gap-0.5 max-m:hidden" aria-label={t('Main')}>
      {mainPages.map(({ to, label }) => (
        <Link key={to} to={to} className={link} activeOptions={{ exact: to === '/', includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
      <span className="mx-2.5 h-4.5 w-px bg-line-strong max-l:mx-1" />
      {expertPages.map(({ to, label }) => (
        <Link key={to} to={to} className={link} activeOptions={{ includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

const badges = {
  sandbox: { word: msg('Sandbox'), title: msg('All figures are sandbox data; no real money moves') },
  testnet: { word: msg('Testnet'), title: msg('Testnet SOL has no value') },
};

/** Badge of a network that is not mainnet; a sandbox is one, whatever it plays. */
function NetworkBadge() {
  const config = useConfig().data;
  const network = config?.features.sandbox ? 'sandbox' : config?.cluster;
  if (network === undefined || network === 'mainnet-beta') return null;
  const { word, title } = badges[network];
  return (
    <span
      className="inline-flex h-6 items-center gap-1.5 rounded-1 border border-dashed border-control-line px-2.25 text-xs/5 font-540 text-t2"
      title={t(title)}
    >
      {t(word)}
    </span>
  );
}
