import type { AccountActions } from '@/components/portfolio/accounts/account-actions';
import { Button } from '@/components/ui/button';
import { Cell } from '@/components/ui/sheet';
import { formatLamports } from '@/lib/format/lamports';
import type { Forgone } from '@/lib/portfolio/forgone';
import { signatureFee } from '@/lib/staking/costs';

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`);
const sol = (lamports: bigint): string =>
  lamports < 1_000n
    ? 'less than 0.000001 SOL'
    : `about ${formatLamports(lamports, { maximum: 6, grouped: true })} SOL`;
const fee = `${formatLamports(signatureFee)} SOL`;

interface IdleCostProps {
  forgone: Forgone;
  /** Undefined where nothing can be signed. */
  onCompound: AccountActions['compound'] | undefined;
}

/** What idle SOL would have earned, and in which accounts auto-compound pays its fee. */
export function IdleCost({ forgone, onCompound }: IdleCostProps) {
  const { perEpoch, perYear, unknown, worthwhile, notWorthwhile, paysAfter } = forgone;
  if (perEpoch === 0n) return null;
  const count = worthwhile.length;
  return (
    <Cell className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="grid max-w-160 gap-1 text-sm/5 text-t2">
        <p>
          <b className="font-560 text-t1">
            Idle SOL misses {sol(perEpoch)} per epoch, {sol(perYear)} per year,
          </b>{' '}
          based on what the same accounts were paid for the last epoch.
          {unknown > 0
            ? ` ${accounts(unknown)} with idle SOL ${unknown === 1 ? 'was' : 'were'} paid nothing then, and ${unknown === 1 ? 'is' : 'are'} not in it.`
            : ''}
        </p>
        {paysAfter === undefined ? null : (
          <p>
            Auto-compound stakes it again. Switched on for {accounts(count)}, it has paid its fee of {fee}{' '}
            after {paysAfter === 1n ? 'one epoch' : `${paysAfter} epochs`}
            {notWorthwhile > 0 ? `; for ${accounts(notWorthwhile)} it would not within a year.` : '.'}
          </p>
        )}
        {paysAfter === undefined && notWorthwhile > 0 ? (
          <p>
            Auto-compound would not pay its fee of {fee} within a year for {accounts(notWorthwhile)}.
          </p>
        ) : null}
      </div>
      {onCompound && count > 0 ? (
        <Button onClick={() => onCompound(worthwhile.map((position) => ({ position, enable: true })))}>
          Switch on for {accounts(count)}
        </Button>
      ) : null}
    </Cell>
  );
}
