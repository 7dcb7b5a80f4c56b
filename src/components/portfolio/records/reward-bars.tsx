import { formatLamports } from '@/lib/format/lamports';

/** What one epoch paid, in lamports. */
interface PaidEpoch {
  readonly epoch: bigint;
  readonly paid: bigint;
}

/** The largest of them, in lamports; 0 of none. */
export function mostPaid(epochs: readonly PaidEpoch[]): bigint {
  return epochs.reduce((top, { paid }) => (paid > top ? paid : top), 0n);
}

/** Inflation rewards as bars, oldest first, the largest as high as there is room. */
export function RewardBars({ epochs, most }: { epochs: readonly PaidEpoch[]; most: bigint }) {
  return (
    <div
      className="rewardbars"
      role="img"
      aria-label={`Inflation rewards of ${epochs.length} epochs, the highest ${formatLamports(most)} SOL`}
    >
      {epochs.map(({ epoch, paid }) => (
        <i
          key={epoch.toString()}
          title={`Epoch ${epoch}: ${formatLamports(paid)} SOL`}
          style={{ height: `${most === 0n ? 0 : Number((paid * 100n) / most)}%` }}
        />
      ))}
    </div>
  );
}
