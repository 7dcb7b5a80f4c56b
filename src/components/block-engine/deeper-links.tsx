import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { pillLink } from '@/components/ui/button-class';
import { cx } from '@/lib/cx';
import { type BlockEngineSearch, type DeeperPart, deeperParts } from './deeper-parts';

const names: Readonly<Record<DeeperPart, string>> = {
  streams: msg('Heartbeats'),
  packets: msg('Sizes and flags'),
  lead: msg('Lead over held packets'),
  lists: msg('Interest lists and fee'),
  bundles: msg('Bundles'),
  log: msg('Event log'),
  session: msg('Record and replay'),
};

export function DeeperLinks({ search }: { search: BlockEngineSearch }) {
  const shown = search.show;
  return (
    <nav
      className="mt-6 mb-4 flex flex-wrap items-center gap-2 unscripted:hidden"
      aria-label={t('More of the feed')}
    >
      {deeperParts.map((part) => (
        <Link
          key={part}
          to="/block-engine"
          search={{ ...search, show: part === shown ? undefined : part }}
          replace
          resetScroll={false}
          className={cx(pillLink, part === shown && 'border-accent-line! bg-accent-soft!')}
          aria-current={part === shown ? 'true' : undefined}
        >
          {t(names[part])}
        </Link>
      ))}
    </nav>
  );
}
