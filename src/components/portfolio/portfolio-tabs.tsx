import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import type { PortfolioTab } from '@/lib/page-search';
import { recordsAnchor } from './records/records-anchor';

const tabs: readonly (readonly [tab: PortfolioTab | undefined, name: string])[] = [
  [undefined, msg('Accounts')],
  ['rewards', msg('Rewards')],
  ['activity', msg('Activity')],
  ['receipts', msg('Receipts')],
];

export function PortfolioTabs({ tab: shown }: { tab: PortfolioTab | undefined }) {
  return (
    <nav
      aria-label={t('Parts of the portfolio')}
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line max-s:mb-4 max-s:gap-0 print:hidden"
    >
      {tabs.map(([tab, name]) => (
        <Link
          key={name}
          // Where an address with the anchor of the records leads, while they are not shown.
          id={tab === 'rewards' && shown !== 'rewards' ? recordsAnchor : undefined}
          from="/portfolio"
          to="/portfolio"
          search={(now) => ({ ...now, tab })}
          resetScroll={false}
          aria-current={tab === shown ? 'page' : undefined}
          className="-mb-px flex h-11 items-center border-b-2 border-transparent px-3 max-s:px-2 text-base font-540 whitespace-nowrap text-t2 hover:text-t1 aria-[current=page]:border-ink aria-[current=page]:text-t1"
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
