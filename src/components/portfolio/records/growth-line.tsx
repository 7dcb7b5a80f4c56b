import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { AccountReward } from '@/lib/portfolio/records';

const width = 96;
const height = 24;

/** The balance of one account after each reward, as a line from its lowest to its highest value; nothing below two rewards. */
export function GrowthLine({ rewards }: { rewards: readonly AccountReward[] }) {
  const points = rewards.toSorted((left, right) => (left.epoch < right.epoch ? -1 : 1));
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return <span className="text-t3">{t('too short')}</span>;
  const balances = points.map(({ postBalance }) => postBalance);
  const low = balances.reduce((least, balance) => (balance < least ? balance : least));
  const high = balances.reduce((most, balance) => (balance > most ? balance : most));
  const span = Number(last.epoch - first.epoch);
  const path = points.map(({ epoch, postBalance }) => {
    const x = (Number(epoch - first.epoch) / span) * width;
    const share = high === low ? 0.5 : Number(postBalance - low) / Number(high - low);
    return `${x.toFixed(1)},${(height - 2 - share * (height - 4)).toFixed(1)}`;
  });
  const sol = (lamports: bigint) => formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
  return (
    <svg
      role="img"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={t('Balance from {from} SOL in epoch {first} to {to} SOL in epoch {last}', {
        from: sol(first.postBalance),
        first: first.epoch,
        to: sol(last.postBalance),
        last: last.epoch,
      })}
    >
      <polyline points={path.join(' ')} fill="none" stroke="var(--accent)" strokeWidth="1.5" />
    </svg>
  );
}
