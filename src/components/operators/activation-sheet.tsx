import { t } from '@clearstake/contract/i18n';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activation } from '@/api/operators/activation';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Address } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disc } from '@/components/ui/disc';
import { FailureNote } from '@/components/ui/failure-note';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useActivation, useActivationAddress } from '@/hooks/operators/use-activation';
import { useNow } from '@/hooks/use-now';
import type { ActivationParty } from '@/lib/operators/activation-state';
import { clusterName } from '@/lib/operators/clusters';
import { formatGradedAge } from '@/lib/time/age';
import { ApprovalRail } from './approval-rail';
import type { OperatorsChoice } from './choice';

interface ActivationSheetProps {
  choice: Pick<OperatorsChoice, 'identity' | 'cluster'>;
  /** False when this deployment's RPC node is on another cluster. */
  readable: boolean;
}

export function ActivationSheet({ choice, readable }: ActivationSheetProps) {
  const { identity, cluster } = choice;
  const query = useActivation(identity, cluster, readable);
  const derived = useActivationAddress(identity, cluster);
  return (
    <Sheet aria-labelledby="activation-title">
      <Cell className="flex items-baseline justify-between gap-4 max-s:flex-wrap">
        <div>
          <h2 id="activation-title">{t('State')}</h2>
          <p className="text-sm text-t2">
            {t(
              'Turning it on takes your approval and that of the scheduler’s operator; either of you can turn it off alone.',
            )}
          </p>
        </div>
        {derived ? (
          <span className="text-sm text-t2">
            {t('Activation account')} <Address value={derived} what={t('activation account')} />
          </span>
        ) : null}
      </Cell>
      {query.data ? (
        <ActivationBody activation={query.data} query={query} />
      ) : (
        <Cell>
          <Absent readable={readable} cluster={clusterName(cluster)} query={query} />
        </Cell>
      )}
    </Sheet>
  );
}

type Query = Pick<ReturnType<typeof useActivation>, 'error' | 'refetch'>;

function Absent({ readable, cluster, query }: { readable: boolean; cluster: string; query: Query }) {
  if (!readable) {
    return (
      <Callout>
        {t(
          "This deployment reads another cluster. The address above is {cluster}'s; its state can be read on a {cluster} deployment.",
          { cluster },
        )}
      </Callout>
    );
  }
  if (query.error) {
    return (
      <FailureNote onRetry={query.refetch}>
        {t('The activation account could not be read.')} {query.error.message}
      </FailureNote>
    );
  }
  return (
    <div className="grid gap-2">
      <Skeleton width="100%" height={92} />
      <LoadingNote>{t('Waiting for the Solana node.')}</LoadingNote>
    </div>
  );
}

function ActivationBody({ activation, query }: { activation: Activation; query: Query }) {
  const { status, account, readAt } = activation;
  const now = useNow();
  const age = formatGradedAge(now - readAt, 'minute');
  return (
    <>
      <Cell>
        <ApprovalRail state={status.state} account={account} />
      </Cell>
      <Approvals activation={activation} />
      {status.warnings.map((warning) => (
        <Cell key={warning}>
          <Callout kind="warn">{warning}</Callout>
        </Cell>
      ))}
      <Cell>
        <p className="flex items-center gap-2 flex-wrap text-sm" role="status">
          <Icon of={Info} small />
          <span className="min-w-0 flex-1">{status.summary}</span>
          <span className="text-t3">
            {query.error ? t('No answer, last read {age}', { age }) : t('Read {age}', { age })}
          </span>
          {query.error ? (
            <Button size="sm" kind="ghost" onClick={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          ) : null}
        </p>
        <details className="mt-2 text-sm/5">
          <summary className="touch-target w-fit cursor-pointer link">{t('What each of you can do')}</summary>
          <div className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 max-s:grid-cols-1">
            <NextSteps title={t('Validator can')} steps={status.steps.validator} />
            <NextSteps title={t('Operator can')} steps={status.steps.operator} />
          </div>
        </details>
      </Cell>
    </>
  );
}

function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm/5">{title}</h3>
      {steps.length === 0 ? (
        <p className="text-sm text-t3">{t('Nothing: it is the other party’s turn.')}</p>
      ) : null}
      <ul className="text-sm text-t2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}

function Approvals({ activation }: { activation: Activation }) {
  const { status, identity, config } = activation;
  return (
    <Cols className="grid-cols-2 max-s:stacked">
      <Party
        party="validator"
        approved={status.validatorApproved}
        request={status.state === 'waiting-for-validator' ? requestText(activation, 'validator') : null}
      >
        {rich('Its public key {address}', {
          address: <Address value={identity} what={t('validator identity')} />,
        })}
      </Party>
      <Party
        party="operator"
        approved={status.operatorApproved}
        request={status.state === 'waiting-for-operator' ? requestText(activation, 'operator') : null}
      >
        {config
          ? rich('Named on the chain {address}', {
              address: <Address value={config.operatorAuthority} what={t('operator authority')} />,
            })
          : t('The chain names no operator on this network, so nobody can approve for one.')}
      </Party>
    </Cols>
  );
}

interface PartyProps {
  party: ActivationParty;
  approved: boolean;
  request: string | null;
  children: ReactNode;
}

function Party({ party, approved, request, children }: PartyProps) {
  return (
    <Cell py="py-4" className="flex items-start gap-3 max-s:flex-wrap">
      <Disc verdict={approved ? 'pass' : 'wait'} label={approved ? t('Approved') : t('Not approved')} />
      <div className="min-w-0 flex-1 max-s:basis-[calc(100%-30px)]">
        <h3>
          {approved
            ? t('{party, select, validator {Validator approved} other {Operator approved}}', { party })
            : request
              ? t(
                  '{party, select, validator {Validator approval pending} other {Operator approval pending}}',
                  { party },
                )
              : t(
                  '{party, select, validator {Validator has not approved} other {Operator has not approved}}',
                  { party },
                )}
        </h3>
        <p className="text-sm/5 text-t2">{children}</p>
      </div>
      {request ? (
        <CopyTextButton text={request} size="md" className="max-s:ms-7.5">
          {t('Copy request')}
        </CopyTextButton>
      ) : null}
    </Cell>
  );
}

/** Message to the other party; contains public addresses only. */
function requestText({ identity, address, cluster, account }: Activation, party: ActivationParty): string {
  const request = t(
    'Please approve the scheduler as {party, select, validator {validator} other {operator}} on {cluster}: activation account {address} of validator identity {identity}.',
    { party, cluster: clusterName(cluster), address, identity },
  );
  return account
    ? `${request} ${t('Block-reward commission: {bps} bps.', { bps: account.validatorCommissionBps })}`
    : request;
}
