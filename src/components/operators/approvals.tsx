import type { Activation } from '@/api/operators/activation';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Address } from '@/components/ui/address';
import { Disc } from '@/components/ui/disc';
import { Cell, Cols } from '@/components/ui/sheet';
import { clusterName } from '@/lib/operators/clusters';

/** Both parties with their approvals, and a message to copy for the party whose approval is missing. */
export function Approvals({ activation }: { activation: Activation }) {
  const { status, identity, config } = activation;
  return (
    <Cols className="grid-cols-2 max-s:grid-cols-1 max-s:*:not-first:border-t max-s:*:not-first:border-s-0 *:border-line">
      <Party
        name="Validator"
        approved={status.validatorApproved}
        request={status.state === 'waiting-for-validator' ? requestText(activation, 'validator') : null}
      >
        Its public key <Address value={identity} what="validator identity" />
      </Party>
      <Party
        name="Operator"
        approved={status.operatorApproved}
        request={status.state === 'waiting-for-operator' ? requestText(activation, 'operator') : null}
      >
        {config ? (
          <>
            Named on the chain <Address value={config.operatorAuthority} what="operator authority" />
          </>
        ) : (
          'The chain names no operator on this network, so nobody can approve for one.'
        )}
      </Party>
    </Cols>
  );
}

interface PartyProps {
  name: string;
  approved: boolean;
  request: string | null;
  children: React.ReactNode;
}

function Party({ name, approved, request, children }: PartyProps) {
  return (
    <Cell className="flex items-start gap-3 py-4 max-s:flex-wrap">
      <Disc verdict={approved ? 'pass' : 'wait'} label={approved ? 'Approved' : 'Not approved'} />
      <div className="min-w-0 flex-1 max-s:basis-[calc(100%-30px)]">
        <h3>
          {approved ? `${name} approved` : request ? `${name} approval pending` : `${name} has not approved`}
        </h3>
        <p className="text-sm/5 text-t2">{children}</p>
      </div>
      {request ? (
        <CopyTextButton text={request} size="md" className="max-s:ms-7.5">
          Copy request
        </CopyTextButton>
      ) : null}
    </Cell>
  );
}

/** Message to the other party; contains public addresses only. */
function requestText(
  { identity, address, cluster, account }: Activation,
  to: 'validator' | 'operator',
): string {
  const commission = account ? ` Block-reward commission: ${account.validatorCommissionBps} bps.` : '';
  return (
    `Please approve the scheduler as ${to} on ${clusterName(cluster)}: ` +
    `activation account ${address} of validator identity ${identity}.${commission}`
  );
}
