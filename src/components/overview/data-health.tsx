import { t } from '@clearstake/contract/i18n';
import { Check, TriangleAlert } from 'lucide-react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Badge } from '@/components/ui/badge';
import { Cell, Sheet } from '@/components/ui/sheet';
import { SourceDot } from '@/components/ui/source-dot';
import { useAgreement } from '@/hooks/stats/use-agreement';
import { useSourceGroups } from '@/hooks/stats/use-source-groups';
import { healthOf } from '@/hooks/stats/use-sources';
import { useOutages } from '@/hooks/use-connection';
import { useNow } from '@/hooks/use-now';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';

function Source({ name, reading, of }: { name: string; reading: Reading<unknown>; of: string }) {
  const now = useNow(5000);
  const outages = useOutages();
  const { state, note } = healthOf(name, reading, now, outages);
  return (
    <li className="flex items-center gap-2 justify-between">
      <span className="flex items-center gap-2">
        <SourceDot state={state} />
        {name}
      </span>
      {state === 'old' ? (
        <span className="text-warn">
          {note}
          {of}
        </span>
      ) : state !== 'off' || isKnown(reading) || reading.state === 'loading' ? (
        <span className="text-t3">{note}</span>
      ) : (
        <span className="text-fail">
          {t(reading.state === 'mismatch' ? 'Unknown form{failing}.' : 'No answer{failing}.', {
            failing: of,
          })}{' '}
          <button
            ref={focusHeadingOnUnmount}
            type="button"
            className="touch-target underline underline-offset-3"
            onClick={reading.retry}
          >
            {t('Try again')}
          </button>
        </span>
      )}
    </li>
  );
}

export function DataHealth() {
  const groups = useSourceGroups();
  const agreement = useAgreement();
  const compared = agreement.filter(({ verdict }) => verdict === 'agree' || verdict === 'differ');
  const agreeing = compared.filter(({ verdict }) => verdict === 'agree').length;
  const aged = agreement.find(({ verdict }) => verdict === 'aged');
  const all = compared.length > 0 && agreeing === compared.length;
  return (
    <Sheet className="contained">
      <Cell className="contained">
        <h2 style={{ marginBottom: 12 }}>{t('Data health')}</h2>
        {/* Below the validators it is as wide as the page. */}
        <ul className="grid gap-2.75 text-sm/5 s:max-ml:grid-cols-2 s:max-ml:gap-x-12">
          {groups.map(({ name, worst, countLabel }) => (
            <Source key={name} name={name} reading={worst} of={countLabel} />
          ))}
        </ul>
      </Cell>
      <Cell className="contained">
        <div className="flex items-center gap-2 justify-between">
          <h3>{t('Two sources agree')}</h3>
          {compared.length === 0 ? (
            <span className="text-xs text-t3">{aged ? t('not compared') : t('not compared yet')}</span>
          ) : (
            <Badge kind={all ? 'pass' : 'warn'} icon={all ? Check : TriangleAlert}>
              {t('{count} of {all}', { count: agreeing, all: compared.length })}
            </Badge>
          )}
        </div>
        <p className="text-xs text-t3" style={{ marginTop: 6 }}>
          {t('Stake total, APY and the running epoch are read from two routes each and compared.')}
          {agreement
            .filter(({ verdict }) => verdict === 'differ' || verdict === 'aged')
            .map(({ name, detail }) => ` ${name}: ${detail}.`)}
        </p>
      </Cell>
    </Sheet>
  );
}
