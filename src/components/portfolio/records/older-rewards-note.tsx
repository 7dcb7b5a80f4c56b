import { LinkButton } from '@/components/ui/link-button';
import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';
import { grouped } from '@/lib/format/figures';

/** The oldest loaded epoch, and a button that loads older ones; renders nothing without older ones. */
export function OlderRewardsNote({
  records,
  missing = ': they are not in these sums or in the file',
}: {
  records: RewardRecords;
  /** What the missing rewards are absent from. */
  missing?: string;
}) {
  const { load, loading, error } = records.olderRewards;
  const oldest = records.rewards?.epochs.at(-1);
  if (oldest === undefined || !(load || loading)) return null;
  const which = `Rewards of epochs before ${grouped(oldest)}`;
  return (
    <div className="flex items-center gap-2 justify-between flex-wrap">
      <p className="text-xs text-t3">
        {loading
          ? `${which} are being read.`
          : error
            ? `${which} cannot be read: ${error.message}`
            : `${which} were not read yet${missing}.`}
      </p>
      {load ? (
        <LinkButton className="text-xs" onClick={load}>
          {error ? 'Try older rewards again' : 'Read older rewards'}
        </LinkButton>
      ) : null}
    </div>
  );
}
