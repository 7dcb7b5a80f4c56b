import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { expertPages, mainPages, minorPages } from './destinations';
import { Preferences } from './preferences';

const tab = cx(
  'grid min-h-12 justify-items-center gap-0.75 rounded-2 pt-1.75 pb-1.25 text-2xs/3.5 text-t3',
  'aria-[current]:font-580 aria-[current]:text-t1',
);

export function TabBar() {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <nav
      className="hidden max-m:sticky max-m:bottom-0 max-m:z-5 max-m:grid max-m:grid-cols-[repeat(5,1fr)] max-m:border-t max-m:border-line max-m:bg-surface max-m:px-1 max-m:pt-1 max-m:pb-1.5 print:hidden!"
      aria-label={t('Main, bottom')}
    >
      {mainPages.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={tab} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon of={icon} className="size-5" />
          <span>{t(label)}</span>
        </Link>
      ))}
      <button type="button" popoverTarget={menuId} className={tab}>
        <Icon of={Ellipsis} className="size-5" />
        <span>{t('More')}</span>
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="fixed inset-auto end-3 bottom-17.5 m-0 rounded-3 border border-line-strong bg-raised p-3 text-t1 shadow-2 open:grid open:gap-1 [&_button]:min-h-12"
      >
        {[...expertPages, ...minorPages].map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="block min-h-11 rounded-2 p-3 text-base aria-[current]:font-580"
            activeOptions={{ includeSearch: false }}
            onClick={() => menu.current?.hidePopover()}
          >
            {t(label)}
          </Link>
        ))}
        <Preferences />
      </div>
    </nav>
  );
}
