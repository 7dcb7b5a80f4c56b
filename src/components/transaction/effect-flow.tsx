import { ArrowRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { Unit } from '@/components/ui/unit';
import { formatLamports, LAMPORTS_PER_SOL } from '@/lib/lamports';
import { shortAddress } from '@/lib/short-address';
import { decimalText, type TokenKind } from '@/transaction/token-text';
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
  const { before, after } = effect;
  const { unit, short, exact } = effect.unit === 'lamports' ? inSol : inTokens(effect.token);
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
      <dd title={`${exact(after)} ${unit}`}>
        {short(after)}
        <Unit>{unit}</Unit>{' '}
        <span className="was">{before === 0n ? 'from nothing' : `from ${short(before)}`}</span>
      </dd>
    </>
  );
}

/** How the balances of an account are written. */
interface Writing {
  readonly unit: string;
  readonly short: (amount: bigint) => string;
  readonly exact: (amount: bigint) => string;
}

const inSol: Writing = {
  unit: 'SOL',
  short: (lamports) => formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true }),
  exact: (lamports) => formatLamports(lamports),
};

/** In the token's own unit. Of a token that nothing proves, not even the decimals are known. */
function inTokens({ decimals, symbol }: TokenKind = { decimals: 0, symbol: 'base units' }): Writing {
  return {
    unit: symbol,
    short: (units) => shortDecimal(units, decimals),
    exact: (units) => decimalText(units, decimals),
  };
}

/** At most four decimals, as for SOL; what is beyond them is cut. */
function shortDecimal(units: bigint, decimals: number): string {
  const places = Math.min(4, decimals);
  const nine = (units * LAMPORTS_PER_SOL) / 10n ** BigInt(decimals);
  return formatLamports(nine, { minimum: places, maximum: places, grouped: true });
}
