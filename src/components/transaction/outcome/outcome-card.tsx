import { formatLamports, formatSignedSol } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { type FlowState, readNoted, say } from '@clearstake/verifier';
import type { ReactNode } from 'react';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { Pad } from '../review/pad';
import type { SheetView } from '../review/sheet-view';
import { LandedDetails } from './landed-details';

interface OutcomeCardProps {
  state: FlowState;
  view: SheetView;
  landed: ReactNode;
}

export function OutcomeCard({ state, view: { verdict, outcome, audit }, landed }: OutcomeCardProps) {
  if (!outcome || outcome.kind === 'refused' || !('signature' in outcome)) return null;
  const confirmed = outcome.kind === 'confirmed';
  return (
    <Pad className="grid gap-4">
      {confirmed && (audit === null || audit.kind === 'matches') ? (
        <LandedDetails
          intent={state.intent}
          signature={outcome.signature}
          verdict={verdict}
          audit={audit}
          landed={landed}
        />
      ) : null}
      {confirmed || audit ? (
        <AuditNote audit={audit} final={!confirmed || outcome.finalized} alone={verdict === null} />
      ) : null}
      {'unwritten' in state && state.unwritten ? (
        <Callout kind="warn" role="alert">
          {rich(
            '<b>This browser could not write down how it ended,</b> so the activity does not show it yet. The chain is asked again when you open this page next. Free some storage space before you sign more.',
          )}
        </Callout>
      ) : null}
      <div className="text-xs text-t3">
        {t('Signature')} <Address value={outcome.signature} what={t('signature')} subject="signature" />
      </div>
    </Pad>
  );
}

/** Full precision: these figures are compared. */
const money = { minimum: 9, grouped: true };

interface AuditNoteProps extends Pick<SheetView, 'audit'> {
  /** The transaction is final, so watching has ended. */
  final: boolean;
  /** The wallet's change is not said elsewhere. */
  alone: boolean;
}

function AuditNote({ audit, final, alone }: AuditNoteProps) {
  if (audit === null) {
    return (
      <p className="text-sm text-t2">
        {final
          ? t(
              'The node could not be asked for its record of it, so it was not compared with what you signed. That is tried again when you open this page next.',
            )
          : t(
              'What the chain recorded is being compared with what you signed, also when you leave this review.',
            )}
      </p>
    );
  }
  if (audit.kind === 'not-found') {
    return (
      <Callout kind="warn" role="alert">
        {rich(
          '<b>The node says that it landed but has no record of it,</b> so it was not compared with what you signed. Look its signature up elsewhere before you rely on it.',
        )}
      </Callout>
    );
  }
  const { problems, notes, walletBefore, walletAfter, fee } = audit;
  return (
    <>
      {audit.kind === 'differs' ? (
        <Callout kind="fail" role="alert" className="wrap-anywhere">
          {rich(
            '<b>The chain’s record differs from what you signed.</b> {problems} Save the receipt and do not sign anything more here until this is explained.',
            { problems: problems.map((noted) => say(readNoted(noted))).join(' ') },
          )}
        </Callout>
      ) : (
        <p className="text-sm text-t2">
          {alone && walletBefore !== null && walletAfter !== null
            ? rich(
                'Compared with the chain’s own record: what you signed landed, byte for byte. Your wallet: {net} SOL after the fee of {fee} SOL.',
                { net: formatSignedSol(walletAfter - walletBefore), fee: formatLamports(fee, money) },
              )
            : t('Compared with the chain’s own record: what you signed landed, byte for byte.')}
        </p>
      )}
      {notes.length > 0 ? (
        <Callout kind="warn" className="wrap-anywhere">
          {rich(
            '<b>Seen when it was compared:</b> {notes} What is said of now may have changed since it landed.',
            { notes: notes.map((noted) => say(readNoted(noted))).join(' ') },
          )}
        </Callout>
      ) : null}
    </>
  );
}
