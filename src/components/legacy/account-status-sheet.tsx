import { t } from '@clearstake/contract/i18n';
import type { RouteAnswer } from '@clearstake/contract/rest/route';
import type { routes } from '@clearstake/contract/rest/routes';
import { useId, useState } from 'react';
import { isKnown } from '@/api/stats/reading';
import { Address } from '@/components/ui/address';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { Field } from '@/components/ui/field';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { LoadingNote } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { useAccountStatus } from '@/hooks/legacy/use-account-status';
import { absent } from '@/lib/absent';
import { isAddress } from '@/lib/address/base58';
import { cx } from '@/lib/cx';
import { form } from './series-sheet';

export function AccountStatusSheet() {
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState('');
  const { reading, askAgain } = useAccountStatus(submitted);
  const trimmed = text.trim();
  const id = useId();
  const wrong = trimmed !== '' && !isAddress(trimmed);
  return (
    <Sheet aria-labelledby="account-status-title">
      <Cell>
        <CellHead title={t('Stake account status')} id="account-status-title" />
        <NeedsScripts why={t('Needs JavaScript: it asks for one account.')} />
        <form
          className={cx(form, 'unscripted:hidden')}
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed === submitted) askAgain();
            else if (isAddress(trimmed)) setSubmitted(trimmed);
          }}
        >
          <Field
            label={t('Stake account')}
            className="min-w-0 flex-1"
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            error={
              wrong
                ? t('This is not an address. Copy it whole from your wallet: 32 to 44 letters and digits.')
                : undefined
            }
          />
          <Button type="submit" disabled={!isAddress(trimmed)} aria-describedby={id}>
            {t('Ask')}
          </Button>
        </form>
        <p id={id} className="mt-2 text-xs text-t3 unscripted:hidden">
          {trimmed === '' ? t('Enter an address first.') : null}
        </p>
      </Cell>
      {reading ? (
        <Cell aria-live="polite">
          {reading.state === 'loading' ? <LoadingNote>{t('Waiting for the answer.')}</LoadingNote> : null}
          {isKnown(reading) ? <Status account={reading.value.stake_account ?? {}} /> : null}
          {reading.state === 'unavailable' || reading.state === 'mismatch' ? (
            <FailureNote onRetry={reading.retry}>{reading.reason}</FailureNote>
          ) : null}
        </Cell>
      ) : null}
    </Sheet>
  );
}

type Account = NonNullable<RouteAnswer<typeof routes.legacyAccountStatus>['stake_account']>;

function Status({ account }: { account: Account }) {
  const { amount } = account;
  return (
    <KeyValues>
      <KeyValue label={t('Status')}>
        {account.status ? foreign(account.status) : <Missing value={account.status} />}
      </KeyValue>
      <KeyValue label={t('Amount')}>
        {amount === null || amount === undefined ? (
          <Missing value={amount} />
        ) : (
          <Amount lamports={amount} precision="money" />
        )}
      </KeyValue>
      <KeyValue label={t('Address')}>{key(account.address)}</KeyValue>
      <KeyValue label={<Term of="staker">{t('Who can move it')}</Term>}>
        {key(account.stake_authority)}
      </KeyValue>
      <KeyValue label={<Term of="withdrawer">{t('Who can withdraw it')}</Term>}>
        {key(account.withdraw_authority)}
      </KeyValue>
      <KeyValue label={<Term of="vote account">{t('Vote account')}</Term>}>
        {key(account.vote_account)}
      </KeyValue>
    </KeyValues>
  );
}

const Missing = ({ value }: { value: unknown }) => <span className="text-t3">{t(absent(value))}</span>;

/** Text of the answer, as long as it may be. */
const foreign = (value: string) => <span className="wrap-anywhere">{value}</span>;

function key(value: string | null | undefined) {
  if (value === null || value === undefined || value === '') return <Missing value={value} />;
  return isAddress(value) ? <Address value={value} /> : foreign(value);
}
