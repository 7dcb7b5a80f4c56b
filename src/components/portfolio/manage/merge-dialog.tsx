import { LeftOutList } from '@/components/portfolio/left-out';
import { MoreDetails } from '@/components/portfolio/more-details';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatLamports } from '@/lib/format/lamports';
import { shortAddress } from '@/lib/format/short-address';
import type { MergeGroup, MergePlan } from '@/lib/portfolio/merging';
import { signatureFee } from '@/lib/staking/costs';
import { accountsPerTransaction } from '@/transaction/intent/split-intents';

interface MergeDialogProps {
  plan: MergePlan;
  /** Validator names by vote account. */
  names: ReadonlyMap<string, string>;
  onMerge: (groups: readonly MergeGroup[]) => void;
  onClose: () => void;
}

/** Confirms a merge plan before its review: sources, destinations and the number of transactions. */
export function MergeDialog({ plan, names, onMerge, onClose }: MergeDialogProps) {
  const { groups, excluded } = plan;
  const merged = groups.reduce((sum, { sources }) => sum + sources.length + 1, 0);
  const transactions = groups.reduce(
    (sum, { sources }) => sum + Math.ceil(sources.length / accountsPerTransaction.merge),
    0,
  );
  const fee = formatLamports(signatureFee * BigInt(transactions));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Merge ${merged} accounts into ${groups.length}`}
      description={`${
        transactions === 1
          ? 'One transaction with one signature'
          : `${transactions} transactions, one signature each`
      }, ${fee} SOL of network fees. No SOL leaves your accounts.`}
      showDescription
    >
      <div className="mt-3.5 grid gap-3.5">
        <ul className="grid max-h-[40vh] gap-2 overflow-y-auto">
          {groups.map((group) => (
            <GroupLine key={group.destination.address} group={group} names={names} />
          ))}
        </ul>
        <p className="text-sm text-t2">
          The rent deposit of each account that goes stays in the one that remains, as idle SOL that can be
          withdrawn.
        </p>
        {excluded.length > 0 ? (
          <MoreDetails
            summary={
              excluded.length === 1 ? '1 account is left out' : `${excluded.length} accounts are left out`
            }
          >
            <ul>
              <LeftOutList action="Merging" leftOut={excluded} />
            </ul>
          </MoreDetails>
        ) : null}
        <div className="flex items-center gap-2 flex-wrap">
          <Button
            kind="ink"
            onClick={() => {
              onClose();
              onMerge(groups);
            }}
          >
            Review the merge
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

function GroupLine({ group, names }: { group: MergeGroup; names: ReadonlyMap<string, string> }) {
  const { destination, sources, restakes } = group;
  const total = [destination, ...sources].reduce((sum, { lamports }) => sum + lamports, 0n);
  const validator =
    destination.vote === null ? '' : ` with ${names.get(destination.vote) ?? shortAddress(destination.vote)}`;
  return (
    <li>
      {sources.map(({ address }, index) => (
        <span key={address}>
          {index === 0 ? '' : index === sources.length - 1 ? ' and ' : ', '}
          <Account address={address} />
        </span>
      ))}{' '}
      {sources.length === 1 ? 'goes' : 'go'} into <Account address={destination.address} />:{' '}
      {destination.activity}
      {validator}, {formatLamports(total, { minimum: 4, maximum: 4, grouped: true })} SOL together.
      {restakes
        ? ' What is inactive now is staked again with it and cannot be withdrawn until it is deactivated.'
        : ''}
    </li>
  );
}

function Account({ address }: { address: string }) {
  return (
    <span className="mono" title={address}>
      {shortAddress(address)}
    </span>
  );
}
