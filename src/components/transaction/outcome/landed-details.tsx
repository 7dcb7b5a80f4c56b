import { formatMoment, formatUtc } from '@clearstake/contract/format/format-time';
import { msg, t } from '@clearstake/contract/i18n';
import { type Audit, type Intent, targetsOf, type Verdict } from '@clearstake/verifier';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { EffectFlow } from '@/components/transaction/review/effect-flow';
import type { SheetView } from '@/components/transaction/review/sheet-view';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useOutlook } from '@/hooks/portfolio/use-outlooks';
import { useWhenFree } from '@/hooks/portfolio/use-when-free';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useCountdown, useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { serverUrl } from '@/lib/base-path';
import { saveFile } from '@/lib/download';
import { outlookReason } from '@/lib/portfolio/outlook';
import { reminderFile } from '@/lib/portfolio/reminder';
import { epochDuration } from '@/lib/staking/epoch-length';
import { currentTime } from '@/lib/time/clock';
import { afterLanding, type NextEvent } from './after-landing';

const PrintReceiptButton = lazyComponent(
  async () => (await import('@/components/transaction/receipt/receipt-page')).PrintReceiptButton,
  { name: msg('The printed receipt') },
);

/** The verdict is null for a transaction that was found again without its review. */
interface LandedDetailsProps extends Pick<SheetView, 'verdict' | 'audit'> {
  intent: Intent;
  signature: string;
  landed: ReactNode;
}

export function LandedDetails({ intent, signature, verdict, audit, landed }: LandedDetailsProps) {
  const staked = useTrackedValidator().vote;
  const outlook = useOutlook(intent.operation === 'native-stake' ? staked : undefined);
  const { next, event } = afterLanding(
    intent,
    useWhenFree(intent.wallet, targetsOf(intent)),
    outlookReason(outlook) === '',
  );
  const at = useEventTime(event);
  const now = useNow(60_000);
  const left = useCountdown(at);
  const zone = useTimeZone();
  return (
    <>
      {verdict ? (
        <section aria-label={t('What changed')} className="[&>div]:mt-2">
          <h3>{t('What changed')}</h3>
          <EffectFlow intent={intent} verdict={asRecorded(verdict, audit)} />
        </section>
      ) : null}
      <div className="grid gap-1 text-base">
        {event ? (
          <p>
            <b className="font-560">{event.label}</b>{' '}
            {at === undefined ? (
              t(nameless[event.epochs])
            ) : (
              <time title={formatUtc(at)}>
                {left === ''
                  ? formatMoment(at, zone, now)
                  : t('{moment}, in {duration}', { moment: formatMoment(at, zone, now), duration: left })}
              </time>
            )}
          </p>
        ) : null}
        <p>
          {next} <span className="whitespace-nowrap">{landed}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {event && at !== undefined ? (
          <Button size="sm" onClick={() => saveCalendar(event, at, signature)}>
            <Icon of={CalendarPlus} small />
            {t('Add to calendar')}
          </Button>
        ) : null}
        <PrintReceiptButton signatures={[signature]} />
      </div>
    </>
  );
}

/** With the balances and the fee of the chain's record: a review promises the least that arrives. */
function asRecorded(verdict: Verdict, audit: Audit | null): Verdict {
  if (audit?.kind !== 'matches') return verdict;
  const effects = verdict.effects.map((effect) => ({
    ...effect,
    ...audit.balances?.find(({ address, unit }) => address === effect.address && unit === effect.unit),
  }));
  return { ...verdict, effects, fee: verdict.fee && { ...verdict.fee, total: audit.fee } };
}

const nameless = { 1: msg('when the epoch ends'), 2: msg('at the end of the next epoch') };

/** Milliseconds since 1970. The first known time is kept: when that epoch has ended, the clock is about the next one. */
function useEventTime(event: NextEvent | undefined): number | undefined {
  const boundary = useBoundaryTime();
  const { slotTime } = useSlotTime();
  const [kept, setKept] = useState<number>();
  if (kept !== undefined || event === undefined || boundary.state !== 'ready') return kept;
  if (event.epochs === 1) setKept(boundary.at);
  else if (slotTime) setKept(boundary.at + epochDuration(slotTime));
  return undefined;
}

function saveCalendar({ title, description }: NextEvent, at: number, signature: string): void {
  const file = reminderFile({
    title,
    description: `${description} ${serverUrl('/portfolio')}`,
    at,
    createdAt: currentTime(),
    uid: `${signature}@clearstake`,
  });
  saveFile('clearstake-reminder.ics', file, 'text/calendar;charset=utf-8');
}
