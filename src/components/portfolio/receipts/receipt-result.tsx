import { formatMoment, formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import {
  type DecodedInstruction,
  genuineSentence,
  type Noted,
  quotation,
  type Receipt,
  type ReceiptCheck,
  say,
} from '@clearstake/verifier';
import { MoreDetails } from '@/components/portfolio/more-details';
import { ShortenedText } from '@/components/transaction/review/shortened-text';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

export function ReceiptResult({ result }: { result: ReceiptCheck }) {
  const { receipt, problems, doubts, notes, onChain, rows, instructions, differences } = result;
  const zone = useTimeZone();
  const now = useNow(60_000);
  const alert = (kind: 'warn' | 'fail', title: string, text: string) => (
    <Callout kind={kind} role="alert">
      <b>{title}</b> {text}
    </Callout>
  );
  if (receipt === null)
    return alert(
      'warn',
      t('This file could not be checked here.'),
      t('It is no receipt that this release can read (versions 1 to 4).'),
    );
  if (problems.length > 0) return alert('fail', t('This receipt is not valid.'), problems.map(say).join(' '));
  if (doubts.length > 0)
    return alert('warn', t('This receipt could not be checked here.'), doubts.map(say).join(' '));
  const genuine = genuineSentence(result, (time) => formatMoment(time, zone, now));
  const compared = (
    <>
      {t('Signatures, hash, instructions and request of this receipt follow from its bytes.')}{' '}
      {rich(
        'Signature {signature}, {count, plural, one {{count} instruction} other {{count} instructions}}.',
        { signature: <ShortAddress value={receipt.signature} />, count: receipt.instructions.length },
      )}{' '}
      {rows.length > 0
        ? `${t('Its verdict and {count} rows follow from its facts.', { count: rows.length })} `
        : null}
      {onChain === true
        ? t('The chain has the same transaction under this signature, with the same outcome.')
        : null}{' '}
      {notes.map(say).join(' ')}
    </>
  );
  const audit = <RecordedAudit receipt={receipt} differences={differences} />;
  if (genuine !== null) {
    return (
      <>
        <Callout role="status" kind="pass">
          <b>{genuine}</b>
        </Callout>
        <MoreDetails summary={t('What was compared')} className="grid gap-2 text-sm/5">
          <p>{compared}</p>
          {audit}
        </MoreDetails>
        <ReceiptInstructions instructions={instructions} />
      </>
    );
  }
  return (
    <>
      <Callout role="status" kind={onChain === true ? 'plain' : 'warn'}>
        {onChain === true ? null : (
          <b>
            {onChain === false
              ? t(
                  'The chain does not have this transaction: it was never carried out, or the node forgot it.',
                )
              : t('The chain could not be asked.')}{' '}
          </b>
        )}
        {compared}
      </Callout>
      {audit}
      <ReceiptInstructions instructions={instructions} />
    </>
  );
}

/** `differences`: the audit made again; null where the chain has no record or was not asked. */
type RecordedAuditProps = Pick<ReceiptCheck, 'differences'> & { receipt: Receipt };

/** The audit that the receipt records: a valid receipt can document a bad outcome. */
function RecordedAudit({ receipt, differences }: RecordedAuditProps) {
  if (receipt.version === 1) {
    return (
      <p className="text-sm text-t2">
        {t(
          'It is of an earlier version, which did not note whether what landed was compared with what was signed.',
        )}
      </p>
    );
  }
  const { result, problems, notes, at } = receipt.audit;
  switch (result) {
    case 'differs':
      return differences === null ? (
        <Callout kind="warn" role="alert">
          <b>{t('The file says that the chain’s record differed from what was signed.')}</b>{' '}
          {t('That could not be checked without the chain.')} <Quotations texts={problems} />
        </Callout>
      ) : differences.length === 0 ? (
        <Callout kind="warn" role="alert">
          <b>{t('The file says that its accounts were otherwise than reviewed.')}</b>{' '}
          {t('The chain’s record does not show that.')} <Quotations texts={problems} />
        </Callout>
      ) : (
        <Callout kind="fail" role="alert">
          <b>{t('The chain’s record differs from what was signed.')}</b> {differences.map(say).join(' ')}
        </Callout>
      );
    case 'not-found':
      return (
        <Callout kind="warn">
          {rich('<b>It records that the node had no record of the landing</b> that it claimed.')}
        </Callout>
      );
    case 'not-compared':
      return <p className="text-sm text-t2">{t('It records no comparison with the chain.')}</p>;
    case 'matches':
      return (
        <p className="text-sm text-t2">
          {differences !== null
            ? t('What landed was compared again with what was signed, and is the same.')
            : t(
                'It records that what landed was compared with what was signed at {time}, and was the same.',
                { time: at === null ? '…' : formatAuditTime(at) },
              )}
          {notes.length === 0 ? null : (
            <> {rich('Its writer noted: {notes}', { notes: <Quotations texts={notes} /> })}</>
          )}
        </p>
      );
  }
}

/** What the file says: anybody can write one. */
function Quotations({ texts }: { texts: readonly Noted[] }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {texts.map((noted) => say(quotation(noted))).join(' ')}
    </span>
  );
}

/** Its form is checked, not whether there is such a day. */
function formatAuditTime(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : formatUtc(time);
}

/** The instructions of a receipt, decoded here from its bytes: not as the file describes them. */
function ReceiptInstructions({ instructions }: { instructions: readonly DecodedInstruction[] }) {
  return (
    <MoreDetails summary={t('What its instructions say')} className="text-sm/5">
      <ol className="grid gap-2 pt-2">
        {instructions.map(({ index, title, summary }) => (
          <li key={index}>
            <b className="font-560">{say(title)}</b>
            <p className="wrap-anywhere">
              <ShortenedText text={say(summary)} />
            </p>
          </li>
        ))}
      </ol>
    </MoreDetails>
  );
}
