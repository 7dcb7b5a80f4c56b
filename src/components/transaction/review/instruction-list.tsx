import { t } from '@clearstake/contract/i18n';
import { say, type Verdict } from '@clearstake/verifier';
import { ChevronDown, Table2 } from 'lucide-react';
import { Disc } from '@/components/ui/disc';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { InstructionLine } from './instruction-line';
import { ShortenedText } from './shortened-text';

/** All instructions of the message, decoded, in order. */
export function InstructionList({ verdict }: { verdict: Verdict }) {
  const { instructions, rows, outcome } = verdict;
  if (instructions.length === 0) return null;
  const failing = new Set(
    rows.filter(({ status }) => status === 'fail').map(({ instructionIndex }) => instructionIndex),
  );
  const unknown = instructions.filter(({ name }) => name === null).length;
  return (
    <details className="group/fold" open={outcome === 'accepted'}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-(--pad) py-3.5 text-base font-560 [&::-webkit-details-marker]:hidden">
        <Icon of={Table2} small />
        {t('Instructions')}
        <span className="font-450 text-t3">
          {unknown === 0
            ? t('{count}, all decoded', { count: instructions.length })
            : t('{count}, {unknown} unknown', { count: instructions.length, unknown })}
        </span>
        <Icon of={ChevronDown} className="ms-auto text-t3 group-open/fold:rotate-180" />
      </summary>
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
    </details>
  );
}
