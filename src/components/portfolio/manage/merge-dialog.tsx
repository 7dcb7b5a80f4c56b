import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { accountsPerTransaction } from '@clearstake/verifier';
import { LeftOutList } from '@/components/portfolio/left-out';
import { MoreDetails } from '@/components/portfolio/more-details';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { rich } from '@/components/ui/rich';
import { ShortAddress, ShortAddresses } from '@/components/ui/short-address';
import type { MergeGroup, MergePlan } from '@/lib/portfolio/merging';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { signatureFee } from '@/lib/staking/costs';

interface MergeDialogProps {
  plan: MergePlan;
  /** Validator names by vote account. */
  names: ReadonlyMap<string, string>;
  onMerge: (groups: readonly MergeGroup[]) => void;
  onClose: () => void;
}

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
      onOpenChange={onClose}
      title={t('Merge {count} accounts into {merged}', { count: merged, merged: groups.length })}
      description={t(
        '{transactions, plural, one {One transaction with one signature} other {{transactions} transactions, one signature each}}, {fee} SOL of network fees. No SOL leaves your accounts.',
        { transactions, fee },
      )}
      showDescription
    >
      <div className="mt-3.5 grid gap-3.5">
        <ul className="grid max-h-[40vh] gap-2 overflow-y-auto">
          {groups.map((group) => (
            <GroupLine key={group.destination.address} group={group} names={names} />
          ))}
        </ul>
        <p className="text-sm text-t2">{rentSentence(groups)}</p>
        {excluded.length > 0 ? (
          <MoreDetails
            summary={t('{count, plural, one {1 account is left out} other {{count} accounts are left out}}', {
              count: excluded.length,
            })}
          >
            <ul>
              <LeftOutList action={t('Merging')} leftOut={excluded} />
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
            {t('Review the merge')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** By the stake program's Merge: an activating account delegates what it receives, rent deposit included; an active one does not. */
function rentSentence(groups: readonly MergeGroup[]): string {
  const activating = groups.filter(({ destination }) => destination.activity === 'activating').length;
  if (activating === 0)
    return t(
      'The rent deposit of each account that goes stays in the one that remains, as SOL that can be withdrawn.',
    );
  return activating === groups.length
    ? t('The rent deposit of each account that goes is staked in the one that remains.')
    : t(
        'The rent deposit of each account that goes stays in the one that remains: staked where that is activating, else as SOL that can be withdrawn.',
      );
}

function GroupLine({ group, names }: { group: MergeGroup; names: ReadonlyMap<string, string> }) {
  const { destination, sources, restakes } = group;
  const total = [destination, ...sources].reduce((sum, { lamports }) => sum + lamports, 0n);
  const { activity, vote } = destination;
  return (
    <li>
      {rich(
        '{accounts} {count, plural, one {goes} other {go}} into {destination}: {activity, select, active {active with {validator}} activating {activating with {validator}} other {ready to withdraw}}, {amount} SOL together.',
        {
          accounts: <Accounts accounts={sources} />,
          count: sources.length,
          destination: <ShortAddress value={destination.address} />,
          activity,
          // Only an inactive account has none.
          validator: vote === null ? '' : (names.get(vote) ?? shortAddress(vote)),
          amount: formatLamports(total, { minimum: 4, maximum: 4, grouped: true }),
        },
      )}
      {restakes
        ? ` ${t('What is ready to withdraw now is staked again with it and cannot be withdrawn until it is unstaked.')}`
        : ''}
    </li>
  );
}

function Accounts({ accounts }: { accounts: readonly StakePosition[] }) {
  const addresses = accounts.map(({ address }) => address);
  const last = <ShortAddress value={addresses.at(-1) ?? ''} />;
  if (addresses.length === 1) return last;
  return rich('{accounts} and {last}', {
    accounts: <ShortAddresses values={addresses.slice(0, -1)} />,
    last,
  });
}
