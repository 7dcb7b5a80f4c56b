import { t } from '@clearstake/contract/i18n';
import { askedAccounts, type Intent, type Verdict } from '@clearstake/verifier';
import { Amount } from '@/components/ui/amount';
import { ShortAddress } from '@/components/ui/short-address';

/** Every stake account of a request with its amount, however many; nothing for a request that names none. */
export function AskedList({ intent, verdict }: { intent: Intent; verdict: Verdict }) {
  const accounts = askedAccounts(intent, verdict);
  if (accounts.length === 0) return null;
  return (
    <ul
      className="tnum mt-3 grid grid-cols-[repeat(auto-fill,minmax(224px,1fr))] gap-x-6 border-y border-line py-1.5 text-sm/5 max-s:grid-cols-1"
      aria-label={t('Stake accounts')}
    >
      {accounts.map(({ address, lamports, note }) => (
        <li key={address} className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
          <span>
            <ShortAddress value={address} />
            {note === undefined ? null : <span className="text-t3"> {note}</span>}
          </span>
          <b className="font-560">
            {lamports === undefined ? t('not known') : <Amount lamports={lamports} precision="money" />}
          </b>
        </li>
      ))}
    </ul>
  );
}
