import { msg, t } from '@clearstake/contract/i18n';
import { pinsFile } from '@clearstake/contract/pins';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { ExplorerContext } from '@/components/ui/explorer-link';
import { pageWidth } from '@/components/ui/page-width';
import { SourceDot } from '@/components/ui/source-dot';
import { useIsServed } from '@/components/ui/use-is-served';
import { useConfig } from '@/hooks/config/use-config';
import { useSources } from '@/hooks/stats/use-sources';
import { buildHash } from '@/lib/build-hash';
import { cx } from '@/lib/cx';
import { minorPages } from './destinations';

const ExplorerChoice = lazy(async () => ({ default: (await import('./explorer-choice')).ExplorerChoice }));

const notes = {
  sandbox: msg('Sandbox data. Times are local, hover for UTC.'),
  testnet: msg('Testnet data. Times are local, hover for UTC.'),
  'mainnet-beta': msg('Times are local, hover for UTC.'),
};

const list =
  'flex flex-wrap items-center gap-4.5 max-s:gap-x-4 max-s:gap-y-1.5 pointer-coarse:has-[a]:gap-y-6 pointer-coarse:has-[a]:py-3';
const entry = 'inline-flex items-center gap-1.5 whitespace-nowrap';

export function Footer() {
  const config = useConfig().data;
  const isPublic = use(ExplorerContext) !== null;
  // While hydrating there is none: the gateway renders a page before it has one.
  const build = useIsServed() ? null : buildHash();
  const network = config?.features.sandbox ? 'sandbox' : (config?.cluster ?? 'mainnet-beta');
  return (
    <footer className="border-t border-line text-xs/5 text-t3">
      <div className={cx(pageWidth, 'flex flex-wrap justify-between gap-x-6 gap-y-2.5 pt-4.5 pb-6.5')}>
        <div className={list}>
          {useSources().map(({ name, state, note }) => (
            <span key={name} className={entry}>
              <SourceDot state={state} />
              {t('{name}, {note}', { name, note })}
            </span>
          ))}
        </div>
        <div className={list}>
          {minorPages.map(({ to, label }) => (
            <Link key={to} to={to} className="touch-target hover:underline print:hidden">
              {t(label)}
            </Link>
          ))}
          {pinsFile ? (
            <span className={entry}>{t('Pins file {hash}', { hash: pinsFile.sha256.slice(0, 8) })}</span>
          ) : null}
          {build ? <span className={entry}>{t('Build {hash}', { hash: build.slice(0, 8) })}</span> : null}
          {isPublic ? (
            <Suspense>
              <ExplorerChoice />
            </Suspense>
          ) : null}
          <span className={entry}>{t(notes[network])}</span>
        </div>
      </div>
    </footer>
  );
}
