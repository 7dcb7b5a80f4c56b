import { msg, t } from '@contract/i18n';
import { ArrowRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { ShortAddress } from '@/components/ui/short-address';
import { Unit } from '@/components/ui/unit';
import { withUnit } from '@/lib/format/figures';
import { formatLamports, LAMPORTS_PER_SOL } from '@/lib/format/lamports';
import { unbroken } from '@/lib/format/unbroken';
import type { TokenKind } from '@/transaction/token-text';
import type { BalanceEffect, Verdict } from '@/transaction/types';
import { exactTokens } from './format-review-value';

const roles: Record<BalanceEffect['role'], string> = {
  wallet: msg('Your wallet'),
  'stake-account': msg('Stake account'),
  'new-stake-account': msg('New stake account'),
  'token-account': msg('Pool tokens'),
  'key-between': msg('Key in between'),
};

/** Decimals of SOL. All are shown: with fewer, a fee would round to zero. */
const solDecimals = 9;

const owner = 'text-t2 not-first:mt-1.5';

/** Balances before and after, derived from the checked bytes: the wallet first, then the other accounts. */
export function EffectFlow({ verdict }: { verdict: Pick<Verdict, 'effects' | 'fee' | 'ledgerDeposit'> }) {
  const { effects, fee, ledgerDeposit } = verdict;
  const moved = effects.filter(({ before, after }) => before !== after);
  const from = moved.find(({ role }) => role === 'wallet');
  const to = moved.filter((effect) => effect !== from);
  if (!from) return null;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 rounded-2 border border-line bg-sunken px-4.5 py-3 text-sm/5 max-s:grid-cols-[1fr] max-s:gap-2.5 max-s:px-3.5">
      <dl>
        <Effect effect={from} />
      </dl>
      <Icon of={ArrowRight} className="text-t3 s:rtl:-scale-x-100 max-s:rotate-90" />
      <dl>
        {to.map((effect) => (
          <Effect key={`${effect.role}${effect.address}`} effect={effect} />
        ))}
        {ledgerDeposit === undefined ? null : (
          <Moved
            label={t('Auto-compound ledger')}
            lamports={ledgerDeposit < 0n ? -ledgerDeposit : ledgerDeposit}
          >
            {ledgerDeposit < 0n ? t('deposit, returned to you') : t('deposit, returned when switched off')}
          </Moved>
        )}
        {to.length === 0 && fee !== null ? (
          <Moved label={t('Network')} lamports={fee.total}>
            {t('fee')}
          </Moved>
        ) : null}
      </dl>
    </div>
  );
}

interface MovedProps {
  label: string;
  lamports: bigint;
  children: string;
}

function Moved({ label, lamports, children }: MovedProps) {
  return (
    <>
      <dt className={owner}>{label}</dt>
      <Figure format={solFormat} amount={lamports}>
        {children}
      </Figure>
    </>
  );
}

function Effect({ effect }: { effect: BalanceEffect }) {
  const { before, after } = effect;
  const format = effect.unit === 'lamports' ? solFormat : tokenFormat(effect.token);
  return (
    <>
      <dt className={owner}>
        {t(roles[effect.role])} {effect.role === 'wallet' ? null : <ShortAddress value={effect.address} />}
      </dt>
      <Figure format={format} amount={after}>
        {unbroken(before === 0n ? t('from nothing') : t('from {amount}', { amount: format.short(before) }))}
      </Figure>
    </>
  );
}

interface FigureProps {
  format: AmountFormat;
  amount: bigint;
  children: string;
}

/** An amount, with its note below it. */
function Figure({ format, amount, children }: FigureProps) {
  const { unit, short, exact } = format;
  return (
    <dd className="text-md font-560" title={withUnit(exact(amount), unit)}>
      <span className="tnum rtl:*:mr-[0.28em] rtl:*:ml-0">
        {short(amount)}
        <Unit>{unit}</Unit>
      </span>{' '}
      <span className="block text-sm/5 font-450 text-t3">{children}</span>
    </dd>
  );
}

/** How an account's balances are formatted. */
interface AmountFormat {
  readonly unit: string;
  readonly short: (amount: bigint) => string;
  readonly exact: (amount: bigint) => string;
}

const solFormat: AmountFormat = {
  unit: 'SOL',
  short: (lamports) => formatLamports(lamports, { minimum: solDecimals, grouped: true }),
  exact: (lamports) => formatLamports(lamports),
};

/** In the token's unit; of an unproven token not even the decimals are known. */
function tokenFormat(
  { decimals, symbol }: TokenKind = { decimals: 0, symbol: t('base units') },
): AmountFormat {
  return {
    unit: symbol,
    short: (units) => shortDecimal(units, decimals),
    exact: (units) => exactTokens(units, decimals),
  };
}

/** Cut to nine decimals, as SOL has. */
function shortDecimal(units: bigint, decimals: number): string {
  const scaled = (units * LAMPORTS_PER_SOL) / 10n ** BigInt(decimals);
  return formatLamports(scaled, { minimum: Math.min(solDecimals, decimals), grouped: true });
}
