import { formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { askedAccounts, type FlowState, type Intent, say, type Verdict } from '@clearstake/verifier';
import { ListChecks, Table2 } from 'lucide-react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Amount } from '@/components/ui/amount';
import { Disc } from '@/components/ui/disc';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import { Term } from '@/components/ui/term';
import { useBlockhashLife } from '@/hooks/transaction/use-blockhash-life';
import { EffectFlow } from './effect-flow';
import { FirstLevel } from './first-level';
import { InstructionLine } from './instruction-line';
import { IntentSentence } from './intent-sentence';
import { MatchRows } from './match-rows';
import { Pad, PadFold } from './pad';
import { formatReport } from './report';
import type { SheetView } from './sheet-view';
import { ShortenedText } from './shortened-text';

export function ReviewBody({ state, view }: { state: FlowState; view: SheetView }) {
  const { intent } = state;
  const { verdict, refused, live } = view;
  if (!verdict) return null;
  // The head says what it did, so the summary before signing is gone.
  const landed = view.outcome?.kind === 'confirmed';
  const footer = (
    <MessageFooter
      verdict={verdict}
      lastValidBlockHeight={live && 'reviewed' in state ? state.reviewed.lastValidBlockHeight : null}
      // A refusal has its own copy button.
      report={refused ? undefined : formatReport(intent, verdict)}
    />
  );
  if (verdict.outcome !== 'accepted') {
    return (
      <>
        <Pad>
          <MatchRows verdict={verdict} />
        </Pad>
        <InstructionList verdict={verdict} />
        {footer}
      </>
    );
  }
  return (
    <>
      {landed ? null : (
        <Pad>
          <IntentSentence intent={intent} verdict={verdict} />
          <AskedList intent={intent} verdict={verdict} />
          <FirstLevel intent={intent} verdict={verdict} />
        </Pad>
      )}
      <PadFold
        icon={ListChecks}
        summary={t(
          'All {rows} rows and {instructions, plural, one {{instructions} instruction} other {{instructions} instructions}}',
          { rows: verdict.rows.length, instructions: verdict.instructions.length },
        )}
      >
        <div className="*:border-line *:not-first:border-t">
          <Pad>
            {landed ? null : (
              <div className="mb-5">
                <EffectFlow intent={intent} verdict={verdict} />
              </div>
            )}
            <MatchRows verdict={verdict} />
          </Pad>
          <InstructionList verdict={verdict} />
          {footer}
        </div>
      </PadFold>
    </>
  );
}

interface MessageFooterProps {
  verdict: Verdict;
  /** Null when it no longer matters: refused or sent. */
  lastValidBlockHeight: bigint | null;
  /** Text to copy; undefined when another button copies it. */
  report: string | undefined;
}

/** SHA-256 of the message, as hardware wallets show it, and the remaining validity of its blockhash. */
function MessageFooter({ verdict, lastValidBlockHeight, report }: MessageFooterProps) {
  const hash = verdict.messageSha256;
  return (
    <Pad>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 text-sm/5">
        <span className="min-w-0 text-t2" title={hash ? `base58 ${hash.base58}` : undefined}>
          <Term of="message hash">{t('Message SHA-256')}</Term>{' '}
          <span className="mono" translate="no" dir={hash ? 'ltr' : undefined}>
            {hash ? shortHex(hash.hex) : t('unavailable, the message cannot be read')}
          </span>
        </span>
        {report === undefined ? null : (
          <CopyTextButton text={report} kind="accent" size="sm" className="-me-2.5">
            {t('Copy review')}
          </CopyTextButton>
        )}
        {lastValidBlockHeight === null ? null : <BlockhashLife lastValidBlockHeight={lastValidBlockHeight} />}
      </div>
    </Pad>
  );
}

/** "b41f 9c07 … e2d8 5a13". */
function shortHex(hex: string): string {
  const groups = hex.match(/.{4}/g) ?? [];
  return groups.length <= 4 ? groups.join(' ') : [...groups.slice(0, 2), '…', ...groups.slice(-2)].join(' ');
}

/** Blocks that a fresh blockhash is valid for. */
const fullLife = 150;

function BlockhashLife({ lastValidBlockHeight }: { lastValidBlockHeight: bigint }) {
  const life = useBlockhashLife(lastValidBlockHeight);
  if (!life) return <span className="min-w-0 text-t2">{t('Blockhash life is being read')}</span>;
  const share = Math.max(0, Math.min(1, life.blocksLeft / fullLife));
  return (
    <>
      <span className="min-w-0 text-t2">
        {life.blocksLeft <= 0
          ? t('The blockhash has expired, the transaction is rebuilt for you')
          : life.milliseconds === undefined
            ? t(
                'Blockhash good for {count, plural, one {{count} more block} other {{count} more blocks}}, then rebuilt for you',
                { count: life.blocksLeft },
              )
            : t('Blockhash good for about {duration}, then rebuilt for you', {
                duration: formatDuration(life.milliseconds),
              })}
      </span>
      <span
        className="h-1.5 w-30 justify-self-end overflow-hidden rounded-[3px] bg-sunken [box-shadow:inset_0_0_0_1px_var(--line)]"
        aria-hidden="true"
      >
        <i className="block h-full rounded-[3px] bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}

/** Every stake account of a request with its amount, however many; nothing for a request that names none. */
function AskedList({ intent, verdict }: { intent: Intent; verdict: Verdict }) {
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

function InstructionList({ verdict }: { verdict: Verdict }) {
  const { instructions, rows, outcome } = verdict;
  if (instructions.length === 0) return null;
  const failing = new Set(
    rows.filter(({ status }) => status === 'fail').map(({ instructionIndex }) => instructionIndex),
  );
  const unknown = instructions.filter(({ name }) => name === null).length;
  return (
    <PadFold
      icon={Table2}
      open={outcome === 'accepted'}
      summary={
        <>
          {t('Instructions')}
          <span className="font-450 text-t3">
            {unknown === 0
              ? t('{count}, all decoded', { count: instructions.length })
              : t('{count}, {unknown} unknown', { count: instructions.length, unknown })}
          </span>
        </>
      }
    >
      <ol className="grid px-(--pad) pb-4 text-sm/5">
        {instructions.map((instruction) => (
          <InstructionLine
            key={instruction.index}
            number={instruction.index + 1}
            title={say(instruction.title)}
            mark={
              <Disc
                verdict={failing.has(instruction.index) ? 'fail' : outcome === 'accepted' ? 'pass' : 'wait'}
                // An empty ring has no baseline to stand on.
                className="mt-px self-start"
              />
            }
          >
            {rich('{program}: {summary}', {
              program: instruction.programName ? say(instruction.programName) : instruction.program,
              summary: <ShortenedText text={say(instruction.summary)} />,
            })}
          </InstructionLine>
        ))}
      </ol>
    </PadFold>
  );
}
