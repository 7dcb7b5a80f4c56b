import { formatMoment, type Zone } from '@clearstake/contract/format/format-time';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { msg, t } from '@clearstake/contract/i18n';
import type { ProbeGroup } from '@/api/status/probe';
import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { Cell, Sheet } from '@/components/ui/sheet';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { cx } from '@/lib/cx';
import { type ServiceHealth, serviceHealth } from '@/services/status/service-health';

const verdictLabels: Readonly<Record<DiscVerdict, string>> = {
  pass: msg('Well'),
  fail: msg('Not well'),
  wait: msg('Not known yet'),
};

export function StatusVerdict({ run }: { run: StatusRun }) {
  const now = useNow(5_000);
  const zone = useTimeZone();
  const services = serviceOrder.map((group) => serviceHealth(group, run));
  const disagreeing = [...run.comparisons.values()].flatMap((comparison) =>
    'verdict' in comparison && comparison.verdict === 'differ' ? [t(comparison.title)] : [],
  );
  const failing = services.filter(({ problems }) => problems > 0);
  const well = failing.length === 0 && disagreeing.length === 0;
  const verdict = !well ? 'fail' : isComplete(run) ? 'pass' : 'wait';
  const newest = Math.max(...[...run.results.values()].map(({ at }) => at));
  const sentences = [
    ...failing.map((health) => {
      const { name, meaning } = serviceTexts[health.group];
      return t('{service} {state}. {meaning}', {
        service: t(name),
        state: serviceState(health, zone, now),
        meaning: t(meaning),
      });
    }),
    ...(disagreeing.length === 0
      ? []
      : [
          t('Two sources give different figures for {figures}: do not rely on that now.', {
            figures: disagreeing.join(', '),
          }),
        ]),
  ];
  return (
    <Sheet aria-label={t('Is all well?')}>
      <Cell className="flex items-center gap-3.5 max-s:items-start">
        <Disc size="lg" verdict={verdict} label={t(verdictLabels[verdict])} />
        <div role="status" className="grid min-w-0 max-w-[96ch] gap-1 text-base">
          {well ? (
            <p className="font-560">{wellSentence(run, formatMoment(newest, zone, now))}</p>
          ) : (
            <>
              <p className="font-560">
                {t('Not all is well.')} {sentences[0]}
              </p>
              {sentences.slice(1).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p className="text-sm/5 text-t2">
                {t('None of this moves money: what is staked stays staked. Ask again in a few minutes.')}
              </p>
            </>
          )}
        </div>
      </Cell>
      <ul className="border-t border-line">
        {services.map((health) => (
          <Service key={health.group} health={health} state={serviceState(health, zone, now)} />
        ))}
      </ul>
    </Sheet>
  );
}

function isComplete({ running, results, probes }: StatusRun): boolean {
  return !running && probes.every(({ id, kind }) => kind !== 'read' || results.has(id));
}

function wellSentence(run: StatusRun, time: string): string {
  const { running, results } = run;
  if (running)
    return t(
      results.size === 0
        ? 'Asking everything that this page relies on.'
        : '{count, plural, one {Asking; {count} answer so far, as it should be.} other {Asking; {count} answers so far, all as they should be.}}',
      { count: results.size },
    );
  return t(
    isComplete(run)
      ? 'All is well: everything that this page relies on answers as it should, as of {time}.'
      : '{count, plural, one {Stopped before all were asked: {count} answer, as it should be.} other {Stopped before all were asked: {count} answers, all as they should be.}}',
    { count: results.size, time },
  );
}

function Service({ health, state }: { health: ServiceHealth; state: string }) {
  const { name, purpose } = serviceTexts[health.group];
  const verdict: DiscVerdict = health.asked === 0 ? 'wait' : health.problems > 0 ? 'fail' : 'pass';
  return (
    <li className="grid grid-cols-[26px_minmax(0,1fr)_minmax(0,1.2fr)] items-start gap-x-3.5 gap-y-0.5 border-line px-6 py-3 text-sm/5 not-first:border-t max-s:grid-cols-[26px_minmax(0,1fr)] max-s:px-4">
      <Disc verdict={verdict} size="sm" label={state} className="mt-0.5 justify-self-center" />
      <span>
        <b className="font-560 text-t1">{t(name)}</b>{' '}
        <span className={cx(verdict === 'fail' ? 'text-fail' : 'text-t2')}>{state}</span>
      </span>
      <span className="text-t3 max-s:col-start-2">{t(purpose)}</span>
    </li>
  );
}

/** The name starts a sentence; the meaning is that of its failure for a staker. */
const serviceTexts: Readonly<Record<ProbeGroup, Record<'name' | 'purpose' | 'meaning', string>>> = {
  rpc: {
    name: msg('The Solana node'),
    purpose: msg('Reads balances and stake accounts, and carries signed transactions to the network.'),
    meaning: msg('Balances may be old, and until it answers nothing can be checked, signed or sent here.'),
  },
  v1: {
    name: msg('The staking API'),
    purpose: msg('Builds transactions, and gives rates, rewards and the list of validators.'),
    meaning: msg('Figures may be old or missing, and new transactions may not be built.'),
  },
  legacy: {
    name: msg('The pool’s older interface'),
    purpose: msg('Gives prices, the clock of the epoch, and a second source for rates.'),
    meaning: msg('Prices and the clock of the epoch may be old or missing.'),
  },
  grpc: {
    name: msg('The block engine'),
    purpose: msg('Shows its live traffic to those who run a validator.'),
    meaning: msg('Only the page Block engine is affected; staking is not.'),
  },
};

/** The most important for a staker first. */
const serviceOrder: readonly ProbeGroup[] = ['rpc', 'v1', 'legacy', 'grpc'];

/** "answers as it should", "gives no good answer, at least since Wed 14:02". */
function serviceState(health: ServiceHealth, zone: Zone, now: number): string {
  const { asked, problems, silent, failingSince, lastGoodAt } = health;
  if (asked === 0) return t('not asked yet');
  if (problems === 0) return t('answers as it should');
  // Without either, no sentence has a time.
  const time = unbroken(formatMoment(lastGoodAt ?? failingSince ?? now, zone, now));
  const values = { problems, asked, time };
  if (lastGoodAt !== null)
    return t(
      silent
        ? 'gives no good answer; the last good one is of {time}'
        : 'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}; the last good one is of {time}',
      values,
    );
  if (failingSince !== null)
    return t(
      silent
        ? 'gives no good answer, at least since {time}'
        : 'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}, at least since {time}',
      values,
    );
  return t(
    silent
      ? 'gives no good answer'
      : 'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}',
    values,
  );
}
