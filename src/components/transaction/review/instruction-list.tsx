import { ChevronDown, Table2 } from 'lucide-react';
import { Disc } from '@/components/ui/disc';
import { Icon } from '@/components/ui/icon';
import type { Verdict } from '@/transaction/types';
import { ShortenedText } from './shortened-text';

/** Every instruction of the message in plain words, in its order. */
export function InstructionList({ verdict }: { verdict: Verdict }) {
  const { instructions, rows, outcome } = verdict;
  if (instructions.length === 0) return null;
  const blamed = new Set(
    rows.filter(({ status }) => status === 'fail').map(({ instructionIndex }) => instructionIndex),
  );
  const unknown = instructions.filter(({ name }) => name === null).length;
  return (
    <details open={outcome === 'accepted'}>
      <summary>
        <Icon of={Table2} small />
        Instructions
        <span className="count">
          {instructions.length}, {unknown === 0 ? 'all decoded' : `${unknown} unknown`}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <ol className="ins">
        {instructions.map((instruction) => (
          <li key={instruction.index}>
            <span className="no">{instruction.index + 1}</span>
            <b>{instruction.title}</b>
            <span className="p">
              {instruction.programName ?? instruction.program},{' '}
              <ShortenedText text={inSentence(instruction.summary)} />
            </span>
            <Disc
              verdict={blamed.has(instruction.index) ? 'fail' : outcome === 'accepted' ? 'pass' : 'wait'}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A summary that is a sentence of its own goes on after the program's name. An address keeps its capital. */
const inSentence = (summary: string): string =>
  summary.replace(/^[A-Z](?=[a-z]+ )/, (letter) => letter.toLowerCase());
