import { formatEpoch } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { ColumnHeads, Table } from '@/components/ui/table';
import { type EpochRewards, useEpochRewards } from '@/hooks/portfolio/use-inflation-rewards';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';

interface EpochPositionProps {
  portfolio: Portfolio;
  names: ReadonlyMap<string, string>;
  epoch: number;
}

export function EpochPosition({ portfolio, names, epoch }: EpochPositionProps) {
  const accounts = portfolio.positions.map(({ address }) => address);
  const rewards = useEpochRewards(accounts, BigInt(epoch), portfolio.epoch);
  const title = t('Epoch {epoch}', { epoch: formatEpoch(epoch) });
  return (
    <CellSheet aria-label={title} className="mb-6">
      <CellHead title={title} note={t('The rest of the page shows the present')} />
      {BigInt(epoch) >= portfolio.epoch ? (
        <p className="text-sm/5 text-t2">{t('This epoch is not over. Its rewards are paid when it ends.')}</p>
      ) : rewards.isError ? (
        <p className="flex flex-wrap items-center gap-3 text-sm/5 text-t2" role="alert">
          {t('The rewards of this epoch could not be read. {reason} Nothing was sent.', {
            reason: rewards.error.message,
          })}
          <Button size="sm" onClick={() => void rewards.refetch()}>
            {t('Try again')}
          </Button>
        </p>
      ) : rewards.data === undefined ? (
        <p className="text-sm/5 text-t2">{t('The Solana node is looking up the rewards of this epoch.')}</p>
      ) : rewards.data === 'unavailable' ? (
        <p className="text-sm/5 text-t2">
          {t(
            'Unavailable: the Solana node no longer has the rewards of this epoch, so neither they nor the balances then are known.',
          )}
        </p>
      ) : (
        <Paid accounts={accounts} names={names} {...rewards.data} />
      )}
    </CellSheet>
  );
}

interface PaidProps extends EpochRewards, Pick<EpochPositionProps, 'names'> {
  accounts: readonly string[];
}

function Paid({ accounts, names, rewards, unreadable }: PaidProps) {
  const paid = rewards.reduce((sum, { amount }) => sum + amount, 0n);
  const held = rewards.reduce((sum, { postBalance }) => sum + postBalance, 0n);
  const sol = (lamports: bigint) => (
    <span title={t('{lamports} lamports', { lamports })}>
      {formatLamports(lamports, { minimum: 9, grouped: true })}
    </span>
  );
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-3 text-sm/5 max-s:grid-cols-1 [&_dd]:mt-0.5 [&_dd]:text-[20px]/7 [&_dd]:font-580 [&_dt]:text-t2">
        <div>
          <dt>{t('Inflation rewards')}</dt>
          <dd>
            {unreadable.length > 0 ? (
              <span className="text-base text-t3">{t('unavailable')}</span>
            ) : rewards.length === 0 ? (
              <span className="text-base text-t3">{t('none paid')}</span>
            ) : (
              <Amount lamports={paid} />
            )}
          </dd>
        </div>
        <div>
          <dt>
            {t('Balance then, {paid} of {count, plural, one {1 account} other {{count} accounts}}', {
              paid: rewards.length,
              count: accounts.length,
            })}
          </dt>
          <dd>
            {rewards.length === 0 ? (
              <span className="text-base text-t3">{t('unavailable')}</span>
            ) : (
              <Amount lamports={held} />
            )}
          </dd>
        </div>
      </dl>
      <Table>
        <ColumnHeads
          columns={[
            [t('Stake account')],
            [t('Reward, SOL'), 'text-right'],
            [t('Balance after it, SOL'), 'text-right'],
          ]}
        />
        <tbody>
          {accounts.map((account) => {
            const reward = rewards.find((candidate) => candidate.account === account);
            return (
              <tr key={account}>
                <td className="max-w-52 truncate" title={account}>
                  <bdi>{names.get(account) ?? shortAddress(account)}</bdi>
                </td>
                <td className="text-right tnum">
                  {reward ? (
                    sol(reward.amount)
                  ) : (
                    <span className="text-t3">
                      {unreadable.includes(account) ? t('unavailable') : t('none paid')}
                    </span>
                  )}
                </td>
                <td className="text-right tnum">
                  {reward ? sol(reward.postBalance) : <span className="text-t3">{t('unavailable')}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className="mt-3 text-xs text-t3">
        {t(
          'As the chain paid when the epoch ended. A balance is known only where a reward was paid. Wallet, pool tokens, SOL that earns nothing and closed accounts have no history.',
        )}
      </p>
    </>
  );
}
