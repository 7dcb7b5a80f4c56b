import { formatFigure } from '@clearstake/contract/format/figures';
import { formatAge, formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Asterisk, Minus, Plus } from 'lucide-react';
import { Address } from '@/components/ui/address';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Cell, CellHead } from '@/components/ui/sheet';
import type { FeedState, InterestChangeView, InterestView } from '@/lib/block-engine/feed-state';

const SHOWN = 8;

type Interest = FeedState['interest'];

export function InterestRadar({ interest, now }: { interest: Interest; now: number }) {
  const changes = newest(interest);
  return (
    <Cell>
      <CellHead
        title={t('Interest lists')}
        note={`${size(interest.accounts, 'accounts')}, ${size(interest.programs, 'programs')}`}
      />
      <div className="flex items-center gap-2 flex-wrap mb-2">
        <AllMark list={interest.accounts} of="accounts" />
        <AllMark list={interest.programs} of="programs" />
      </div>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <Change
              key={`${change.list} ${change.address} ${change.at} ${change.heldMs ?? ''}`}
              change={change}
              now={now}
            />
          ))}
        </ul>
      ) : (
        <p className="text-xs text-t3">{t('Nothing has entered or left since this page was opened.')}</p>
      )}
      <p className="text-xs text-t3 mt-2">
        {t('Only transactions that write-lock one of these are forwarded.')}
      </p>
    </Cell>
  );
}

function AllMark({ list, of }: { list: InterestView | undefined; of: keyof Interest }) {
  return list?.all ? (
    <Badge kind="acc" icon={Asterisk}>
      {t('{of, select, accounts {All accounts} other {All programs}}', { of })}
    </Badge>
  ) : (
    <Badge icon={Asterisk}>
      {list
        ? t('{of, select, accounts {Listed accounts only} other {Listed programs only}}', { of })
        : t('{of, select, accounts {Accounts: waiting} other {Programs: waiting}}', { of })}
    </Badge>
  );
}

function size(list: InterestView | undefined, of: keyof Interest): string {
  if (list === undefined)
    return t('{of, select, accounts {Accounts unknown} other {programs unknown}}', { of });
  if (list.all) return t('{of, select, accounts {All accounts} other {all programs}}', { of });
  return t(
    '{of, select, accounts {{count, plural, one {{shown} account} other {{shown} accounts}}} other {{count, plural, one {{shown} program} other {{shown} programs}}}}',
    { of, count: list.total, shown: formatFigure(list.total) },
  );
}

type ListedChange = InterestChangeView & { readonly list: keyof Interest };

function newest({ accounts, programs }: Interest): ListedChange[] {
  const all = [
    ...(accounts?.changes ?? []).map((change) => ({ ...change, list: 'accounts' as const })),
    ...(programs?.changes ?? []).map((change) => ({ ...change, list: 'programs' as const })),
  ];
  return all.sort((a, b) => b.at - a.at).slice(0, SHOWN);
}

function Change({ change, now }: { change: ListedChange; now: number }) {
  const { address, at, heldMs, list } = change;
  const left = heldMs !== undefined;
  const age = formatAge(now - at);
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2.5 border-line py-1.75 text-sm/5 not-first:border-t">
      <Icon of={left ? Minus : Plus} small />
      <span className={left ? 'text-t3' : undefined}>
        <Address value={address} bare strong={!left} />
        {list === 'programs' ? <small className="text-t3"> {t('program')}</small> : null}
      </span>
      <span className="text-xs/5 text-t3">
        {left
          ? t('left after {duration}, {age} ago', { duration: formatDuration(heldMs), age })
          : t('entered, {age} ago', { age })}
      </span>
    </li>
  );
}
