import { useMemo, useRef, useState } from 'react';
import { useShowMore } from '@/components/portfolio/show-more';
import { Address } from '@/components/ui/address';
import { LinkButton } from '@/components/ui/link-button';
import { Cell } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { useLegacyAccounts } from '@/hooks/portfolio/use-legacy-accounts';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { shortAddress } from '@/lib/format/short-address';
import type { AccountReward, AccountState } from '@/lib/portfolio/records';
import { AccountRewards } from './account-rewards';
import { GrowthLine } from './growth-line';
import { RewardsError } from './rewards-table';

const states: Readonly<Record<AccountState, string>> = {
  open: 'Open',
  closed: 'Closed',
  'not theirs': 'Given away',
  unknown: 'Not known yet',
};

/** Rewards of each account, closed ones included, beside the unversioned API's figures; and one account by epoch. */
export function AccountRecords({ records }: { records: PortfolioRecords }) {
  const { byAccount, rewards, rewardsError, retryRewards } = records;
  const [chosen, setChosen] = useState<string>();
  const { limit, more } = useShowMore(byAccount.length);
  const shown = byAccount.slice(0, limit);
  const legacy = useLegacyAccounts(shown.map(({ address }) => address));
  const rewardsOf = useMemo(() => {
    const byAddress = new Map<string, AccountReward[]>();
    for (const reward of rewards?.rewards ?? []) {
      const list = byAddress.get(reward.account);
      if (list) list.push(reward);
      else byAddress.set(reward.account, [reward]);
    }
    return byAddress;
  }, [rewards]);
  const focusOnReturn = useRef<string>(undefined);
  if (chosen !== undefined) {
    return (
      <ChosenAccount
        account={chosen}
        records={records}
        onBack={() => {
          focusOnReturn.current = chosen;
          setChosen(undefined);
        }}
      />
    );
  }
  return (
    <>
      {rewardsError ? <RewardsError error={rewardsError} onRetry={retryRewards} /> : null}
      <Table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Now</th>
            <th scope="col" className="text-end">
              Inflation, SOL
            </th>
            <th scope="col" className="text-end max-s:hidden">
              Epochs paid
            </th>
            <th scope="col" className="max-m:hidden">
              Growth
            </th>
            <th scope="col" className="max-s:hidden">
              Status, older interface
            </th>
            <th scope="col" className="text-end max-s:hidden">
              Amount, older interface, SOL
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ address, state, paid, epochs, last }) => {
            const legacyAccount = legacy.get(address);
            return (
              <tr key={address}>
                <td>
                  <Address value={address} what="stake account" />
                </td>
                <td>{states[state]}</td>
                <td className="text-end tnum" title={rewards && `${paid} lamports`}>
                  {rewards === undefined ? (
                    <span className="text-t3">{rewardsError ? 'not read' : 'awaited'}</span>
                  ) : (
                    <LinkButton
                      aria-label={`${paidLabel(paid, last)}, rewards of ${shortAddress(address)} by epoch`}
                      ref={(button) => {
                        if (!button || focusOnReturn.current !== address) return;
                        focusOnReturn.current = undefined;
                        button.focus();
                      }}
                      onClick={() => setChosen(address)}
                    >
                      {paidLabel(paid, last)}
                    </LinkButton>
                  )}
                </td>
                <td className="text-end tnum max-s:hidden">
                  {last === undefined ? '' : `${epochs}, last ${grouped(last)}`}
                </td>
                <td className="max-m:hidden">
                  {last === undefined ? null : <GrowthLine rewards={rewardsOf.get(address) ?? []} />}
                </td>
                <td className="max-s:hidden">
                  {legacyAccount?.status ?? (
                    <span className="text-t3">{legacyAccount === null ? 'not listed' : 'no answer'}</span>
                  )}
                </td>
                <td className="text-end tnum max-s:hidden">
                  {legacyAccount?.amount === undefined
                    ? ''
                    : formatLamports(legacyAccount.amount, { minimum: 9, grouped: true })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {more}
    </>
  );
}

const paidLabel = (paid: bigint, last: bigint | undefined): string =>
  last === undefined ? 'none paid' : formatLamports(paid, { minimum: 9, grouped: true });

// Defined once, so that the ref runs only when the button mounts.
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** One account's rewards by epoch, with a button back to all accounts. */
function ChosenAccount({
  account,
  records,
  onBack,
}: {
  account: string;
  records: PortfolioRecords;
  onBack: () => void;
}) {
  return (
    <>
      <Cell className="flex items-center gap-2 justify-between flex-wrap">
        <Address value={account} what="stake account" />
        <LinkButton ref={focus} onClick={onBack}>
          All accounts
        </LinkButton>
      </Cell>
      <AccountRewards account={account} records={records} />
    </>
  );
}
