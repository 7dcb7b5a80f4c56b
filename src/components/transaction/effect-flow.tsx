import { ArrowRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { Unit } from '@/components/ui/unit';
import { formatLamports } from '@/lib/lamports';
import { shortAddress } from '@/lib/short-address';
import type { BalanceEffect, Verdict } from '@/transaction/types';

const roles: Record<BalanceEffect['role'], string> = {
  wallet: 'Your wallet',
  'stake-account': 'Stake account',
  'new-stake-account': 'New stake account',
  'token-account': 'Pool tokens',
};

/** Balances before and after, as the checked bytes imply them: the wallet first, then what it pays into. */
export function EffectFlow({ verdict }: { verdict: Pick<Verdict, 'effects' | 'fee' | 'ledgerDeposit'> }) {
  const { effects, fee, ledgerDeposit } = verdict;
  const moved = effects.filter(({ before, after }) => before !== after);
  const from = moved.find(({ role }) => role === 'wallet');
  const to = moved.filter((effect) => effect !== from);
  if (!from) return null;
  return (
    <div className="flow">
      <dl>
        <Effect effect={from} />
      </dl>
      <Icon of={ArrowRight} />
      <dl>
        {to.map((effect) => (
          <Effect key={`${effect.role}${effect.address}`} effect={effect} />
        ))}
        {ledgerDeposit === undefined ? null : (
          <Moved label="Auto-compound ledger" lamports={ledgerDeposit < 0n ? -ledgerDeposit : ledgerDeposit}>
            {ledgerDeposit < 0n ? 'deposit, returned to you' : 'deposit, returned when switched off'}
          </Moved>
        )}
        {to.length === 0 && fee !== null ? (
          <Moved label="Network" lamports={fee.total}>
            fee
          </Moved>
        ) : null}
      </dl>
    </div>
  );
}

function Moved({ label, lamports, children }: { label: string; lamports: bigint; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {formatLamports(lamports, { minimum: 9 })}
        <Unit>SOL</Unit> <span className="was">{children}</span>
      </dd>
    </>
  );
}

function Effect({ effect }: { effect: BalanceEffect }) {
  const unit = effect.unit === 'lamports' ? 'SOL' : 'tokens';
  return (
    <>
      <dt>
        {roles[effect.role]}{' '}
        {effect.role === 'wallet' ? null : (
          <span className="mono" title={effect.address}>
            {shortAddress(effect.address)}
          </span>
        )}
      </dt>
      <dd title={`${formatLamports(effect.after)} ${unit}`}>
        {formatLamports(effect.after, { minimum: 4, maximum: 4, grouped: true })}
        <Unit>{unit}</Unit>{' '}
        <span className="was">
          {effect.before === 0n
            ? 'from nothing'
            : `from ${formatLamports(effect.before, { minimum: 4, maximum: 4, grouped: true })}`}
        </span>
      </dd>
    </>
  );
}
