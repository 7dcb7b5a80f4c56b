import { msg, t } from '@clearstake/contract/i18n';
import type { Attack } from '@clearstake/contract/sandbox-control';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface AttackListProps {
  attacks: readonly Attack[];
  label: string;
  className?: string;
  children: (attack: Attack) => ReactNode;
}

export const attackControl =
  'grid h-full min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-2 border border-control-line bg-surface px-3 py-2 text-start text-sm/5 hover:bg-hover';

/** Who lies, where it is not the server alone. */
const liars = { 'staking-api': undefined, rpc: msg('node'), both: msg('server and node') };

export function AttackText({ attack }: { attack: Attack }) {
  const liar = liars[attack.surface];
  return (
    <>
      <span className="text-pretty">{t(attack.summary)}</span>
      {liar ? <span className="text-xs text-t3 whitespace-nowrap">{t(liar)}</span> : null}
    </>
  );
}

export function AttackList({ attacks, label, className, children }: AttackListProps) {
  return (
    <ul aria-label={label} className={cx('grid gap-2', className)}>
      {attacks.map((attack) => (
        <li key={attack.name}>{children(attack)}</li>
      ))}
    </ul>
  );
}
