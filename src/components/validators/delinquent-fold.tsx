import { LinkButton } from '@/components/ui/link-button';
import { Cell } from '@/components/ui/sheet';
import { formatFigure } from '@/lib/format/figures';
import type { ValidatorsState } from './validators-state';

interface DelinquentFoldProps {
  folded: number;
  /** They are shown among the others. */
  open: boolean;
  change: (change: Partial<ValidatorsState>) => void;
}

/** How many validators of the view have stopped voting and are folded away. */
export function DelinquentFold({ folded, open, change }: DelinquentFoldProps) {
  const count = folded === 1 ? 'One validator has' : `${formatFigure(folded)} validators have`;
  return (
    <Cell className="flex flex-wrap items-center gap-x-3 py-3 text-sm/5 text-t2">
      {open
        ? 'Delinquent validators, which have stopped voting, stand among the others.'
        : `${count} stopped voting (delinquent) and earn nothing; folded away.`}
      <LinkButton aria-expanded={open} onClick={() => change({ delinquent: open ? undefined : true })}>
        {open ? 'Fold them' : 'Show'}
      </LinkButton>
    </Cell>
  );
}
