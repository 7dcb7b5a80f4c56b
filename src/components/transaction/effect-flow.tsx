import { ArrowRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { Unit } from '@/components/ui/unit';
import { formatLamports } from '@/lib/lamports';
import { shortAddress } from '@/lib/short-address';
import type { BalanceEffect } from '@/transaction/types';

const roles: Record<BalanceEffect['role'], string> = {
  wallet: 'Your wallet',
  'stake-account': 'Stake account',
  'new-stake-account': 'New stake account',
  'token-account': 'Pool tokens',
};

/** Balances before and after, as the checked bytes imply them: the wallet first, then what it pays into. */
export function EffectFlow({ effects }: { effects: readonly BalanceEffect[] }) {
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
        {to.length === 0 ? (
          <>
            <dt>Network</dt>
            <dd>
              {formatLamports(from.before - from.after, { minimum: 9 })}
              <Unit>SOL</Unit> <span className="was">fee</span>
            </dd>
          </>
        ) : (
          to.map((effect) => <Effect key={`${effect.role}${effect.address}`} effect={effect} />)
        )}
      </dl>
    </div>
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
