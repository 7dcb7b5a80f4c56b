import { t } from '@clearstake/contract/i18n';
import type { Activation } from '@/api/operators/activation';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Address } from '@/components/ui/address';
import { Disc } from '@/components/ui/disc';
import { rich } from '@/components/ui/rich';
import { Cell, Cols } from '@/components/ui/sheet';
import type { ActivationParty } from '@/lib/operators/activation-state';
import { clusterName } from '@/lib/operators/clusters';

export function Approvals({ activation }: { activation: Activation }) {
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
  children: React.ReactNode;
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
