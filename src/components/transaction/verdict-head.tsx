import type { Ref } from 'react';
import { Disc } from '@/components/ui/disc';
import { cx } from '@/lib/cx';
import type { FlowState } from '@/transaction/flow/flow-state';
import { refusalSentence } from '@/transaction/refusal-codes';
import type { SheetView } from './sheet-view';

interface VerdictHeadProps {
  state: FlowState;
  view: SheetView;
  /** Takes the focus when the verdict changes. */
  headingRef: Ref<HTMLHeadingElement>;
  headingId: string;
}

/** The verdict in words, with its count. While there is none, it says what is being done. */
export function VerdictHead({ state, view, headingRef, headingId }: VerdictHeadProps) {
  const { verdict, refused } = view;
  const words = headWords(state, view);
  const failed = verdict ? verdict.checks.total - verdict.checks.passed : 0;
  return (
    <div className={cx('verdict', refused && 'bad', !verdict && !refused && 'wait')}>
      <Disc verdict={refused ? 'fail' : verdict ? 'pass' : 'wait'} />
      <div aria-live="polite">
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {words.title}
        </h2>
        <p>{words.note}</p>
      </div>
      {verdict ? (
        <div className="n">
          <b>
            {refused ? failed : verdict.checks.passed} of {verdict.checks.total}
          </b>
          {refused ? 'checks failed' : 'checks passed'}
        </div>
      ) : null}
    </div>
  );
}

function headWords(state: FlowState, { verdict, refused, walletOpened }: SheetView) {
  if (refused) {
    const code = state.step === 'done' && state.outcome.kind === 'refused' ? state.outcome.code : null;
    return {
      title: walletOpened ? 'Refused, nothing was sent' : 'Refused, wallet not opened',
      note: code ? refusalSentence(code) : '',
    };
  }
  if (verdict) {
    return {
      title: 'It does what you asked',
      note: 'Decoded here, from the exact bytes your wallet will get',
    };
  }
  if (state.step === 'done') return { title: 'No transaction to review', note: 'It ended before the check' };
  return {
    title: 'Reading the transaction',
    note: 'Decoding the bytes and comparing them with what you asked for',
  };
}
