import { t } from '@clearstake/contract/i18n';
import type { FlowState, Verdict } from '@clearstake/verifier';
import { ChevronDown, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { AskedList } from './asked-list';
import { EffectFlow } from './effect-flow';
import { FirstLevel } from './first-level';
import { InstructionList } from './instruction-list';
import { IntentSentence } from './intent-sentence';
import { MatchRows } from './match-rows';
import { MessageFooter } from './message-footer';
import { Pad } from './pad';
import { formatReport } from './report';

interface ReviewBodyProps {
  state: FlowState;
  verdict: Verdict;
  /** The message can still be signed. */
  live: boolean;
  /** It landed: the head says what it did, so the summary before signing is gone. */
  landed: boolean;
}

/** The checked transaction on two levels: four plain rows and whatever is amber; all rows and instructions on demand. */
export function ReviewBody({ state, verdict, live, landed }: ReviewBodyProps) {
  const { intent } = state;
  const refused = 'outcome' in state && state.outcome.kind === 'refused';
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
      <AllRows verdict={verdict}>
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
      </AllRows>
    </>
  );
}

/** The second level. Its content is in the document while folded, so that the browser's search finds it. */
function AllRows({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const { rows, instructions } = verdict;
  return (
    <details className="group/all">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-(--pad) py-3.5 text-base font-560 [&::-webkit-details-marker]:hidden">
        <Icon of={ListChecks} small />
        {t(
          'All {rows} rows and {instructions, plural, one {{instructions} instruction} other {{instructions} instructions}}',
          { rows: rows.length, instructions: instructions.length },
        )}
        <Icon of={ChevronDown} className="ms-auto text-t3 group-open/all:rotate-180" />
      </summary>
      <div className="*:border-line *:not-first:border-t">{children}</div>
    </details>
  );
}
