import type { Cluster } from '@contract/config';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { FaucetButton } from '@/components/wallet/faucet-button';
import { useConfig } from '@/hooks/config/use-config';
import type { AddressKind } from '@/services/portfolio/address-kind';

/** Result of the account lookup; `kind` is undefined while loading and after a failure. */
export interface AddressAnswer {
  readonly account: AddressKind | undefined;
  readonly failed: boolean;
}

interface AddressNoteProps {
  address: string;
  answer: AddressAnswer;
  /** It is the connected wallet's address. */
  own: boolean;
  /** It is an authority of at least one stake account. */
  controls: boolean;
}

/** Notice above the portfolio; renders nothing for an ordinary wallet. */
export function AddressNote({ address, answer, own, controls }: AddressNoteProps) {
  const { account, failed } = answer;
  if (account === undefined) {
    return failed ? (
      <Callout role="status">
        What kind of account this address is cannot be read now. Its stake accounts are listed all the same.
      </Callout>
    ) : null;
  }
  if (account.kind === 'data') {
    return (
      <Callout>
        This is not an ordinary wallet: its account belongs to the program{' '}
        <Address value={account.owner} what="program" />. Programs can control stake accounts too; they are
        listed below.
      </Callout>
    );
  }
  return account.kind === 'missing' ? <Missing address={address} own={own} controls={controls} /> : null;
}

const clusters: Readonly<Record<Cluster, string>> = {
  sandbox: 'on the sandbox',
  'mainnet-beta': 'on mainnet',
  testnet: 'on testnet',
};

function Missing({ address, own, controls }: Omit<AddressNoteProps, 'answer'>) {
  const config = useConfig().data;
  const cluster = config?.cluster;
  const where = cluster === undefined ? 'here' : clusters[cluster];
  if (own) {
    return (
      <Callout role="status" action={<FaucetButton address={address} />}>
        <b>Your wallet holds no SOL {where} yet.</b>{' '}
        {config?.features.sandbox ? (
          'Get some from the faucet: it costs nothing and is worth nothing outside the sandbox.'
        ) : (
          <>
            Send SOL to its address first: <Address value={address} />
          </>
        )}
      </Callout>
    );
  }
  if (controls) {
    return <Callout>This address holds no SOL itself {where}. It controls the stake accounts below.</Callout>;
  }
  return (
    <Callout kind="warn" role="status">
      <b>No account exists at this address {where}: it holds no SOL and controls no stake account.</b> It may
      never have been used. Check the address.
    </Callout>
  );
}
