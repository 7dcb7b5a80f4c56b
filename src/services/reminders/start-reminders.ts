import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { configQuery } from '@/api/config/config-query';
import { serverUrl } from '@/lib/base-path';
import { portfolioTotals } from '@/lib/portfolio/totals';
import type { Reminder } from '@/lib/reminders/reminder-store';
import { type Readiness, watchReminders } from '@/lib/reminders/watch-reminders';
import { journalledStakes } from '@/services/portfolio/journalled-accounts';
import { isWhole, readPortfolio } from '@/services/portfolio/read-portfolio';

const askedAtMost = 30_000;

async function check({ address, epoch }: Reminder): Promise<Readiness> {
  try {
    const signal = AbortSignal.timeout(askedAtMost);
    const known = journalledStakes(address, configQuery.queryFn({ signal }));
    const portfolio = await readPortfolio(address, signal, known);
    if (portfolio.epoch <= BigInt(epoch)) return { kind: 'not-yet' };
    const { ready, readyAccounts, deactivatingAccounts } = portfolioTotals(portfolio.positions, address);
    if (readyAccounts > 0) return { kind: 'ready', lamports: ready };
    if (deactivatingAccounts > 0) return { kind: 'not-yet' };
    // A node that has not seen this browser's last transaction may soon list more.
    if (portfolio.gaps.landing !== undefined) return { kind: 'not-yet' };
    return { kind: isWhole(portfolio.gaps) ? 'gone' : 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

function notify({ address }: Reminder, readiness: Extract<Readiness, { kind: 'ready' | 'unknown' }>): void {
  const body =
    readiness.kind === 'ready'
      ? t('{amount} SOL of {address} can be withdrawn now.', {
          amount: formatLamports(readiness.lamports, { minimum: 2, maximum: 4, grouped: true }),
          address: shortAddress(address),
        })
      : t(
          'The epoch should have ended. Whether the stake of {address} can be withdrawn yet could not be checked.',
          { address: shortAddress(address) },
        );
  const notification = new Notification(t('Withdraw your unstaked SOL'), {
    body,
    tag: `withdraw-${address}`,
  });
  notification.onclick = () => {
    window.focus();
    location.assign(serverUrl(`/portfolio?address=${address}`));
  };
}

let stop: (() => void) | undefined;

/** Watches the reminders of this browser, once per page. Returns a function that stops it. */
export function startReminders(): () => void {
  stop ??= watchReminders({ check, notify, locks: navigator.locks });
  return () => {
    stop?.();
    stop = undefined;
  };
}
