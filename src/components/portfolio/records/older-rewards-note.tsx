import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';
import { grouped } from '@/lib/format/figures';

/** From which epoch on rewards were read, and the way to read older ones; nothing when there are none. */
export function OlderRewardsNote({
  records,
  missing = ': they are in no sum here, nor in the file',
}: {
  records: RewardRecords;
  /** What rewards that were not read are missing in. */
  missing?: string;
}) {
  const { read, reading, error } = records.olderRewards;
  const oldest = records.rewards?.epochs.at(-1);
  if (oldest === undefined || !(read || reading)) return null;
  const which = `Rewards of epochs before ${grouped(oldest)}`;
  return (
    <div className="row between wrap">
      <p className="xs t3">
        {reading
          ? `${which} are being read.`
          : error
            ? `${which} cannot be read: ${error.message}`
            : `${which} were not read yet${missing}.`}
      </p>
      {read ? (
        <button type="button" className="xs link" onClick={read}>
          {error ? 'Try older rewards again' : 'Read older rewards'}
        </button>
      ) : null}
    </div>
  );
}
