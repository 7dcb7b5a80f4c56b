import { t } from '@clearstake/contract/i18n';
import { say } from '@clearstake/verifier';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sendLegacyTransaction } from '@/api/staking/send-transaction';
import { InstructionLine } from '@/components/transaction/review/instruction-line';
import { Address } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { code } from '@/components/ui/code';
import { rich } from '@/components/ui/rich';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { type SignedTransaction, useSignedTransaction } from '@/hooks/legacy/use-signed-transaction';
import { cx } from '@/lib/cx';

export function BroadcastSheet() {
  const [text, setText] = useState('');
  const id = useId();
  const reading = useSignedTransaction(text);
  const send = useMutation({
    mutationFn: ({ wire }: SignedTransaction) => sendLegacyTransaction(wire),
    // A broadcast must never be retried automatically.
    retry: false,
  });
  const transaction = reading?.ok ? reading.transaction : null;
  return (
    <CellSheet aria-labelledby="broadcast-title" cell="grid gap-2 grid-cols-1">
      <CellHead
        title={t('Broadcast')}
        id="broadcast-title"
        note={t('A transaction that was signed elsewhere')}
      />
      <textarea
        className={cx(code, 'border-control-line! bg-surface! placeholder:text-t3')}
        aria-label={t('Signed transaction in hex')}
        aria-invalid={reading && !reading.ok ? true : undefined}
        placeholder={t('Signed transaction, hex')}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          send.reset();
        }}
      />
      {reading && !reading.ok ? (
        <p className="text-xs text-fail" role="alert">
          {reading.problem}
        </p>
      ) : null}
      {transaction ? <Contents transaction={transaction} /> : null}
      <div className="flex flex-wrap items-center gap-3 max-s:grid">
        <Button
          kind="ink"
          aria-describedby={id}
          disabled={!transaction || send.isPending || send.isSuccess}
          onClick={() => {
            if (transaction) send.mutate(transaction);
          }}
        >
          {send.isPending ? t('Broadcasting') : t('Broadcast')}
        </Button>
        <span id={id} className="text-xs text-t3">
          {reading ? null : t('Paste a transaction first.')}
        </span>
      </div>
      <Outcome answered={send.data?.signature} expected={transaction?.signature} error={send.error} />
    </CellSheet>
  );
}

function Contents({ transaction }: { transaction: SignedTransaction }) {
  return (
    <div className="grid gap-2 text-sm grid-cols-1">
      <p>
        {rich(
          '{count, plural, one {{shown} instruction, signed by {signers}. Signature {signature}} other {{shown} instructions, signed by {signers}. Signature {signature}}}',
          {
            count: transaction.instructions.length,
            shown: String(transaction.instructions.length),
            signers: transaction.signers.length,
            signature: <Address value={transaction.signature} what={t('signature')} subject="signature" />,
          },
        )}
      </p>
      <ol className="grid text-sm/5">
        {transaction.instructions.map(({ index, title, programName, program, summary }) => (
          <InstructionLine key={index} number={index + 1} title={say(title)}>
            {programName ? say(programName) : program}: {say(summary)}
          </InstructionLine>
        ))}
      </ol>
    </div>
  );
}

interface OutcomeProps {
  answered: string | undefined;
  expected: string | undefined;
  error: Error | null;
}

function Outcome({ answered, expected, error }: OutcomeProps) {
  if (error) {
    return (
      <Callout kind="fail" role="alert">
        {error.message}{' '}
        {t(
          'Whether it landed is known only from the chain: look the signature up before sending anything again.',
        )}
      </Callout>
    );
  }
  if (answered === undefined) return null;
  if (answered !== expected) {
    return (
      <Callout kind="warn" role="alert">
        {rich(
          'The API answered with another signature ({signature}) than the transaction has. Trust the one above.',
          { signature: <bdi dir="ltr">{answered}</bdi> },
        )}
      </Callout>
    );
  }
  return (
    <Callout role="status">
      {t('Taken for broadcast. It counts once it is confirmed on chain; look its signature up.')}
    </Callout>
  );
}
