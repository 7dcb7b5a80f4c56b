import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { pillLink } from '@/components/ui/button-class';
import { useIsSandbox } from '@/hooks/config/use-config';

/** Attacks that need no explanation, by their names in the sandbox. */
const picked = [
  ['NS02', msg('Somebody else may withdraw')],
  ['NS05', msg('A SOL more than you typed')],
  ['NS10', msg('Another validator')],
  ['X12:nativeStake', msg('A fee that drains the wallet')],
] as const;

export function BreakLinks() {
  if (useIsSandbox() !== true) return null;
  return (
    <nav
      aria-label={t('Break it yourself')}
      className="mb-6 flex flex-wrap items-center gap-2 rounded-3 border border-dashed border-line-strong px-5 py-3.5 max-s:px-3.5"
    >
      <p className="me-2 max-ml:w-full">
        <b className="font-560">{t('Break it yourself.')}</b>{' '}
        <span className="text-sm text-t2">{t('Let the server lie, and see which row turns red.')}</span>
      </p>
      {picked.map(([attack, label]) => (
        <Link key={attack} to="/break" search={{ attack }} className={pillLink}>
          {t(label)}
        </Link>
      ))}
      <Link to="/break" className="link text-sm max-s:py-3">
        {t('All attacks')}
      </Link>
    </nav>
  );
}
