import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { AccountActions } from '@/components/portfolio/accounts/use-account-actions';
import { MoreDetails } from '@/components/portfolio/more-details';
import { Button } from '@/components/ui/button';
import { rich } from '@/components/ui/rich';
import type { Forgone } from '@/lib/portfolio/forgone';
import { signatureFee } from '@/lib/staking/costs';

/** The smallest amount that is shown, in lamports. */
const least = 1_000n;
const size = (lamports: bigint) => (lamports < least ? 'tiny' : 'shown');
const sol = (lamports: bigint) => formatLamports(lamports, { maximum: 6, grouped: true });

interface IdleCostProps {
  forgone: Forgone;
  /** Undefined where nothing can be signed. */
  onCompound: AccountActions['compound'] | undefined;
}

export function IdleCost({ forgone, onCompound }: IdleCostProps) {
  const { perEpoch, perYear, unknown, worthwhile, notWorthwhile, paysAfter } = forgone;
  if (perEpoch === 0n) return null;
  const count = worthwhile.length;
  const fee = formatLamports(signatureFee);
  const compound =
    paysAfter !== undefined
      ? t(
          notWorthwhile > 0
            ? 'Auto-compound stakes it again. Switched on for {count, plural, one {1 account} other {{count} accounts}}, it has paid its fee of {fee} SOL after {epochs, plural, one {one epoch} other {{epochs} epochs}}; for {others, plural, one {1 account} other {{others} accounts}} it would not within a year.'
            : 'Auto-compound stakes it again. Switched on for {count, plural, one {1 account} other {{count} accounts}}, it has paid its fee of {fee} SOL after {epochs, plural, one {one epoch} other {{epochs} epochs}}.',
          { count, fee, epochs: paysAfter, others: notWorthwhile },
        )
      : notWorthwhile > 0
        ? t(
            'Auto-compound would not pay its fee of {fee} SOL within a year for {count, plural, one {1 account} other {{count} accounts}}.',
            { fee, count: notWorthwhile },
          )
        : undefined;
  return (
    <MoreDetails className="col-span-full" summary={t('What it misses, and what auto-compound costs')}>
      <div className="grid max-w-[72ch] gap-1.5 py-1.5">
        <p>
          {rich(
            '<b>SOL that earns nothing misses {epochSize, select, tiny {less than {least}} other {about {perEpoch}}} SOL per epoch, {yearSize, select, tiny {less than {least}} other {about {perYear}}} SOL per year,</b> based on what the same accounts were paid for the last epoch.',
            {
              b: (text) => <b className="font-560 text-t1">{text}</b>,
              least: sol(least),
              epochSize: size(perEpoch),
              perEpoch: sol(perEpoch),
              yearSize: size(perYear),
              perYear: sol(perYear),
            },
          )}
          {unknown > 0
            ? ` ${t('{count, plural, one {1 account with such SOL was paid nothing then, and is not in it.} other {{count} accounts with such SOL were paid nothing then, and are not in it.}}', { count: unknown })}`
            : ''}
        </p>
        {compound === undefined ? null : <p>{compound}</p>}
        {onCompound && count > 0 ? (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => onCompound(worthwhile.map((position) => ({ position, enable: true })))}
          >
            {t('Switch on for {count, plural, one {1 account} other {{count} accounts}}', { count })}
          </Button>
        ) : null}
      </div>
    </MoreDetails>
  );
}
