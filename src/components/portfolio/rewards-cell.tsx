import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Cell, CellHead } from '@/components/ui/sheet';
import { AwaitedNote, Skeleton } from '@/components/ui/skeleton';
import type { AccountReward } from '@/hooks/portfolio/use-inflation-rewards';
import { formatLamports } from '@/lib/lamports';

interface RewardsCellProps {
  rewards: readonly AccountReward[] | undefined;
  error: Error | null;
  accounts: number;
  onExport: () => void;
}

/** Inflation rewards by epoch as bars, with the same data as a table and as CSV. */
export function RewardsCell({ rewards, error, accounts, onExport }: RewardsCellProps) {
  const byEpoch = sumByEpoch(rewards ?? []);
  const most = byEpoch.reduce((top, [, sum]) => (sum > top ? sum : top), 0n);
  return (
    <Cell>
      <CellHead
        title="Rewards by epoch"
        note={`SOL, ${accounts === 1 ? '1 account' : `${accounts} accounts`}`}
      />
      {error ? (
        <p className="sm t2">Rewards are unavailable: {error.message}</p>
      ) : rewards === undefined && accounts > 0 ? (
        <>
          <Skeleton width="100%" height="120px" />
          <AwaitedNote>The RPC node is still listing the rewards of past epochs.</AwaitedNote>
        </>
      ) : byEpoch.length === 0 ? (
        <p className="sm t2">
          {accounts === 0
            ? 'No stake account, so no rewards.'
            : 'No reward was paid yet: the first one comes a whole epoch after activation.'}
        </p>
      ) : (
        <>
          <div
            className="bars"
            role="img"
            aria-label={`Rewards of ${byEpoch.length} epochs, the highest ${formatLamports(most)} SOL`}
          >
            {byEpoch.map(([epoch, sum]) => (
              <i
                key={epoch.toString()}
                title={`Epoch ${epoch}: ${formatLamports(sum)} SOL`}
                style={{ height: `${most === 0n ? 0 : Number((sum * 100n) / most)}%` }}
              />
            ))}
          </div>
          <p className="xs t3">
            {byEpoch.length === 1 ? 'Epoch' : 'Epochs'} {byEpoch[0]?.[0].toLocaleString('en-US')}
            {byEpoch.length === 1 ? '' : ` to ${byEpoch.at(-1)?.[0].toLocaleString('en-US')}`}, highest{' '}
            {formatLamports(most, { minimum: 4, maximum: 4 })} SOL
          </p>
          <div className="row between wrap">
            <span className="xs t3">
              Inflation, as the chain paid it. Tips and shared block rewards arrive as idle SOL.
            </span>
            <Button size="sm" onClick={onExport}>
              <Icon of={Download} small />
              CSV
            </Button>
          </div>
          <details>
            <summary className="xs link">As a table</summary>
            <table className="tbl">
              <thead>
                <tr>
                  <th>Epoch</th>
                  <th className="r">Reward, SOL</th>
                </tr>
              </thead>
              <tbody>
                {byEpoch.map(([epoch, sum]) => (
                  <tr key={epoch.toString()}>
                    <td>{epoch.toLocaleString('en-US')}</td>
                    <td className="r">{formatLamports(sum, { minimum: 9 })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Cell>
  );
}

/** Sums of all accounts, oldest epoch first. */
function sumByEpoch(rewards: readonly AccountReward[]): (readonly [bigint, bigint])[] {
  const sums = new Map<bigint, bigint>();
  for (const { epoch, amount } of rewards) sums.set(epoch, (sums.get(epoch) ?? 0n) + amount);
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
}
