import { grouped } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { msg, t } from '@clearstake/contract/i18n';
import { useMemo, useRef, useState } from 'react';
import { useShowMore } from '@/components/portfolio/show-more';
import { Address } from '@/components/ui/address';
import { LinkButton } from '@/components/ui/link-button';
import { Cell } from '@/components/ui/sheet';
import { ColumnHeads, Table } from '@/components/ui/table';
import { useLegacyAccounts } from '@/hooks/portfolio/use-legacy-accounts';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import type { AccountReward, AccountState, InflationRewards } from '@/lib/portfolio/records';
import type { LegacyAccount } from '@/lib/portfolio/records-csv';
import { AccountRewards } from './account-rewards';
import { GrowthLine } from './growth-line';
import { RewardsError, UnreadEpochsNote } from './rewards-table';

const states: Readonly<Record<AccountState, string>> = {
  open: msg('Open##state'),
  closed: msg('Closed##state'),
  'not theirs': msg('Given away'),
  unknown: msg('Not known yet'),
};

export function AccountRecords({ records }: { records: PortfolioRecords }) {
  const { byAccount, rewards, rewardsError, retryRewards } = records;
  const [chosen, setChosen] = useState<string>();
  const unread = rewards?.unread ?? [];
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
      <>
        <Cell className="flex items-center gap-2 justify-between flex-wrap">
          <Address value={chosen} what={t('stake account')} />
          <LinkButton
            ref={focus}
            onClick={() => {
              focusOnReturn.current = chosen;
              setChosen(undefined);
            }}
          >
            {t('All accounts')}
          </LinkButton>
        </Cell>
        <AccountRewards account={chosen} records={records} awaitsFirst={records.awaitingFirst.has(chosen)} />
      </>
    );
  }
  return (
    <>
      {rewardsError ? <RewardsError error={rewardsError} onRetry={retryRewards} /> : null}
      <UnreadEpochsNote unread={unread} onRetry={retryRewards} />
      <Table>
        <ColumnHeads
          columns={[
            [t('Account')],
            [t('Now')],
            [t('Inflation, SOL'), 'text-right'],
            [t('Epochs paid'), 'text-right max-s:hidden'],
            [t('Growth'), 'max-m:hidden'],
            [t('Status, older interface'), 'max-s:hidden'],
            [t('Amount, older interface, SOL'), 'text-right max-s:hidden'],
          ]}
        />
        <tbody>
          {shown.map(({ address, state, paid, epochs, last }) => {
            const answer = legacy.get(address);
            const legacyAccount = answer === 'awaited' ? undefined : answer;
            return (
              <tr key={address}>
                <td>
                  <Address value={address} what={t('stake account')} />
                </td>
                <td>{t(states[state])}</td>
                <td
                  className="text-right tnum"
                  title={rewards && t('{lamports} lamports', { lamports: paid })}
                >
                  {rewards === undefined ? (
                    <span className="text-t3">{rewardsError ? t('not read') : t('awaited')}</span>
                  ) : (
                    <LinkButton
                      aria-label={t('{paid}, rewards of {account} by epoch', {
                        paid: paidLabel(paid, last, unread),
                        account: shortAddress(address),
                      })}
                      ref={(button) => {
                        if (!button || focusOnReturn.current !== address) return;
                        focusOnReturn.current = undefined;
                        button.focus();
                      }}
                      onClick={() => setChosen(address)}
                    >
                      {paidLabel(paid, last, unread)}
                    </LinkButton>
                  )}
                </td>
                <td className="text-right tnum max-s:hidden">
                  {last === undefined ? '' : t('{epochs}, last {last}', { epochs, last: grouped(last) })}
                </td>
                <td className="max-m:hidden">
                  {last === undefined ? null : <GrowthLine rewards={rewardsOf.get(address) ?? []} />}
                </td>
                <td className="max-w-36 truncate max-s:hidden" title={legacyAccount?.status ?? undefined}>
                  {legacyAccount?.status ?? <span className="text-t3">{legacyNote(answer)}</span>}
                </td>
                <td className="text-right tnum max-s:hidden">
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

function legacyNote(answer: LegacyAccount | null | 'awaited' | undefined): string {
  if (answer === 'awaited') return t('awaited');
  if (answer === undefined) return t('no answer');
  return answer === null ? t('not listed') : t('not known');
}

function paidLabel(paid: bigint, last: bigint | undefined, unread: InflationRewards['unread']): string {
  if (last !== undefined) return formatLamports(paid, { minimum: 9, grouped: true });
  return unread.length > 0 ? t('not known') : t('none paid');
}

// Defined once, so that the ref runs only when the button mounts.
const focus = (button: HTMLButtonElement | null): void => button?.focus();
