import { msg, t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { Shuffle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ReviewSheet } from '@/components/transaction/review/review-sheet';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/icon';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { rich } from '@/components/ui/rich';
import { SearchField } from '@/components/ui/search-field';
import { LoadingNote } from '@/components/ui/skeleton';
import { useIsSandbox } from '@/hooks/config/use-config';
import { useAttackRun } from '@/hooks/sandbox/use-attack-run';
import { useWalletlessAttacks } from '@/hooks/sandbox/use-attacks';
import { AttackGroups } from './attack-groups';
import { AttackNote } from './attack-note';

/** In the address in place of a name: one of them is drawn. */
const anyAttack = 'surprise';

interface BreakViewProps {
  chosen: string | undefined;
  q: string | undefined;
  onSearch: (text: string | undefined) => void;
  onDraw: (attack: string) => void;
  onLeave: () => void;
}

export function BreakView({ chosen, q, onSearch, onDraw, onLeave }: BreakViewProps) {
  const sandbox = useIsSandbox();
  const attacks = useWalletlessAttacks();
  const attack = attacks.data?.find(({ name }) => name === chosen);
  const [attempt, setAttempt] = useState(0);
  const { state, problem } = useAttackRun(attack, attempt);
  const all = attacks.data;
  useEffect(() => {
    const drawn = all?.[Math.floor(Math.random() * all.length)];
    if (chosen === anyAttack && drawn) onDraw(drawn.name);
  }, [chosen, all, onDraw]);
  if (sandbox === false) {
    return (
      <Callout>
        {rich(
          '<b>This exists only in the sandbox.</b> Here servers and money are real, so nothing is attacked. Start Clearstake on your own machine to try it: it runs the sandbox unless it is told otherwise.',
        )}
      </Callout>
    );
  }
  return (
    <>
      {problem === null ? null : (
        <Callout kind="warn" role="alert" className="mb-5">
          <b>{t('The attack was not run.')}</b> {problem}
        </Callout>
      )}
      {all && chosen !== undefined && chosen !== anyAttack && !attack ? (
        <Callout kind="warn" className="mb-5">
          {rich('<b>There is no attack named “{name}”.</b> Pick one of these.', { name: chosen })}
        </Callout>
      ) : null}
      {attacks.isError ? (
        <Callout kind="warn" role="alert">
          <b>{t('The attacks cannot be listed.')}</b> {attacks.error.message}
        </Callout>
      ) : null}
      <div className="unscripted:mb-3">
        <NeedsScripts why={t('Needs JavaScript: each lie is built, decoded and refused in your browser.')} />
      </div>
      <FamousAttacks />
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-2">
        <Link to="/break" search={{ attack: anyAttack }} resetScroll={false} className={buttonClass()}>
          <Icon of={Shuffle} small />
          {t('Surprise me')}
        </Link>
        {/* Without an action it is sent to this page. */}
        <form method="get" className="flex flex-1" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            name="q"
            label={t('Search all lies')}
            placeholder={t('Search all lies')}
            className="h-control"
            autoComplete="off"
            maxLength={64}
            value={q ?? ''}
            onSearch={onSearch}
          />
        </form>
      </div>
      {all ? (
        <>
          <h2 className="mb-3">
            {t('{count, plural, one {The catalogue: {count} lie} other {The catalogue: {count} lies}}', {
              count: all.length,
            })}
          </h2>
          <AttackGroups attacks={all} q={q} />
        </>
      ) : attacks.isError ? null : (
        // The footer waits below the screen.
        <div className="min-h-dvh unscripted:hidden">
          <LoadingNote>{t('Reading the attacks.')}</LoadingNote>
        </div>
      )}
      {attack && state ? (
        <ReviewSheet
          state={state}
          onSign={() => undefined}
          signBlock={{
            title: t('This attack did no harm'),
            reason: t(
              'What came does what was asked for, as the rows below show. Nobody can sign it: no wallet is involved.',
            ),
          }}
          onClose={onLeave}
          onRetry={() => setAttempt(attempt + 1)}
          onAcceptWorst={onLeave}
          above={
            state.step === 'done' && state.outcome.kind === 'refused' ? (
              <AttackNote attack={attack} refused />
            ) : null
          }
        />
      ) : null}
    </>
  );
}

/** Attacks that need no explanation, by their names in the sandbox, with what each would do to a person. */
const famous = [
  ['NS02', msg('Somebody else may withdraw'), msg('Somebody else could withdraw your SOL.')],
  ['NS05', msg('A SOL more than you typed'), msg('More SOL would leave your wallet than you typed.')],
  ['NS10', msg('Another validator'), msg('Your SOL would stake with a validator that you did not choose.')],
  ['X12:nativeStake', msg('A fee that drains the wallet'), msg('The fee would take your SOL.')],
  [
    'X07:nativeStake',
    msg('A signature that never expires'),
    msg('What you signed could be sent months later.'),
  ],
] as const;

/** Five attacks as cards; a page has them before it knows the catalogue. */
function FamousAttacks() {
  return (
    <ul
      aria-label={t('Famous lies')}
      className="grid grid-cols-5 gap-3 max-l:grid-cols-3 max-m:grid-cols-2 max-s:grid-cols-1 max-s:gap-2"
    >
      {famous.map(([attack, title, harm]) => (
        <li key={attack}>
          <Link
            to="/break"
            search={{ attack }}
            resetScroll={false}
            className="grid h-full content-start gap-1 rounded-3 border border-control-line bg-surface px-4 py-3.5 hover:bg-hover"
          >
            <b className="font-560 text-pretty">{t(title)}</b>
            <span className="text-sm/5 text-pretty text-t2">{t(harm)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
