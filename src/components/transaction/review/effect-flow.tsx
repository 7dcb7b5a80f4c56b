import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports, formatSignedSol, LAMPORTS_PER_SOL } from '@clearstake/contract/format/lamports';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { msg, t } from '@clearstake/contract/i18n';
import {
  askedAccounts,
  type BalanceEffect,
  exactTokens,
  type Intent,
  type TokenKind,
  totalOf,
  type Verdict,
} from '@clearstake/verifier';
import { ArrowRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import { Unit } from '@/components/ui/unit';

const roles: Record<BalanceEffect['role'], string> = {
  wallet: msg('Your wallet'),
  'stake-account': msg('Stake account'),
  'new-stake-account': msg('New stake account'),
  'token-account': msg('Pool tokens'),
  'key-between': msg('Key in between'),
};

/** Decimals of SOL. All are shown: with fewer, a fee would round to zero. */
const solDecimals = 9;

interface Move {
  readonly key: string;
  readonly label: string;
  readonly address?: string;
  readonly change: bigint;
  readonly format: AmountFormat;
  readonly note: string;
}

interface EffectFlowProps {
  intent: Intent;
  verdict: Pick<Verdict, 'effects' | 'fee' | 'ledgerDeposit' | 'controlled'>;
}

export function EffectFlow({ intent, verdict }: EffectFlowProps) {
  const { effects, fee } = verdict;
  const wallet = effects.find(({ role }) => role === 'wallet');
  if (!wallet) return null;
  const moves = movesOf(intent, verdict).filter(({ change }) => change !== 0n);
  const format = { minimum: solDecimals, grouped: true };
  return (
    <div className="rounded-2 border border-line bg-sunken text-sm/5">
      {moves.length === 0 ? null : (
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-b border-line px-4.5 py-3 max-s:grid-cols-[1fr] max-s:gap-2.5 max-s:px-3.5">
          <Side moves={moves.filter(({ change }) => change < 0n)} />
          <Icon of={ArrowRight} className="text-t3 s:rtl:-scale-x-100 max-s:rotate-90" />
          <Side moves={moves.filter(({ change }) => change > 0n)} />
        </div>
      )}
      <p className="tnum px-4.5 py-2.5 text-t2 max-s:px-3.5">
        {rich('Your wallet: <b>{net}</b> after the fee of {fee}, from {before} to {after}.', {
          b: (text) => <b className="font-560 text-t1">{text}</b>,
          net: unbroken(withUnit(formatSignedSol(wallet.after - wallet.before), 'SOL')),
          fee: unbroken(withUnit(formatLamports(fee?.total ?? 0n, format), 'SOL')),
          before: formatLamports(wallet.before, format),
          after: formatLamports(wallet.after, format),
        })}
      </p>
    </div>
  );
}

function movesOf(intent: Intent, verdict: EffectFlowProps['verdict']): readonly Move[] {
  const { effects, fee, ledgerDeposit = 0n } = verdict;
  return [
    ...effects.map((effect): Move => {
      const { role, address, before, after, unit, token } = effect;
      const own = role === 'wallet';
      const format = unit === 'lamports' ? solFormat : tokenFormat(token);
      return {
        key: `${role}${address}`,
        label: t(roles[role]),
        ...(own ? {} : { address }),
        // The fee is in the line below.
        change: after - before + (own ? (fee?.total ?? 0n) : 0n),
        format,
        note: own || before === 0n ? '' : after === 0n ? t('all of it') : fromTo(effect, format),
      };
    }),
    {
      key: 'ledger',
      label: t('Auto-compound ledger'),
      change: ledgerDeposit,
      format: solFormat,
      note: ledgerDeposit < 0n ? t('deposit, returned to you') : t('deposit, returned when switched off'),
    },
    ...restated(intent, verdict),
  ];
}

const fromTo = ({ before, after }: BalanceEffect, { short }: AmountFormat): string =>
  t('from {before} to {after}', { before: unbroken(short(before)), after: unbroken(short(after)) });

/** Stake that stays in its accounts and changes its state. */
function restated(intent: Intent, verdict: EffectFlowProps['verdict']): readonly Move[] {
  const cancelled = intent.operation === 'cancel-deactivation';
  if (!cancelled && intent.operation !== 'native-unstake' && intent.operation !== 'sovereign-unstake')
    return [];
  const accounts = askedAccounts(intent, verdict);
  const lamports = totalOf(accounts) ?? 0n;
  const [from, to] = cancelled ? [t('Unstaked'), t('Staked')] : [t('Staked'), t('Unstaked')];
  const note = t('in the same {count, plural, one {account} other {{count} accounts}}', {
    count: accounts.length,
  });
  return [
    { key: 'from', label: from, change: -lamports, format: solFormat, note: '' },
    { key: 'to', label: to, change: lamports, format: solFormat, note },
  ];
}

function Side({ moves }: { moves: readonly Move[] }) {
  return (
    <dl>
      {moves.map(({ key, label, address, change, format: { unit, short, exact }, note }) => (
        <div key={key} className="not-first:mt-1.5">
          <dt className="text-t2">
            {label} {address === undefined ? null : <ShortAddress value={address} />}
          </dt>
          <dd className="text-md font-560" title={withUnit(exact(change), unit)}>
            <span className="tnum rtl:*:mr-[0.28em] rtl:*:ml-0">
              {change < 0n ? '−' : '+'}
              {short(change < 0n ? -change : change)}
              <Unit>{unit}</Unit>
            </span>{' '}
            {note === '' ? null : <span className="block text-sm/5 font-450 text-t3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AmountFormat = ReturnType<typeof tokenFormat>;

const solFormat: AmountFormat = {
  unit: 'SOL',
  short: (lamports) => formatLamports(lamports, { minimum: solDecimals, grouped: true }),
  exact: (lamports) => formatLamports(lamports),
};

/** In the token's unit; of an unproven token not even the decimals are known. */
function tokenFormat({ decimals, symbol }: TokenKind = { decimals: 0, symbol: t('base units') }) {
  return {
    unit: symbol,
    short: (units: bigint) => shortDecimal(units, decimals),
    exact: (units: bigint) =>
      units < 0n ? `-${exactTokens(-units, decimals)}` : exactTokens(units, decimals),
  };
}

/** Cut to nine decimals, as SOL has. */
function shortDecimal(units: bigint, decimals: number): string {
  const scaled = (units * LAMPORTS_PER_SOL) / 10n ** BigInt(decimals);
  return formatLamports(scaled, { minimum: Math.min(solDecimals, decimals), grouped: true });
}
