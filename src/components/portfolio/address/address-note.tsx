import { t } from '@clearstake/contract/i18n';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { useConfig } from '@/hooks/config/use-config';
import type { AddressKind } from '@/services/portfolio/address-kind';
import { Begin, clusterPlace } from './begin';

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
  /** It is an authority of at least one stake account; undefined where not all could be read. */
  controls: boolean | undefined;
}

/** Notice above the portfolio; renders nothing for an ordinary wallet. */
export function AddressNote({ address, answer, own, controls }: AddressNoteProps) {
  const { account, failed } = answer;
  const where = clusterPlace(useConfig().data?.cluster);
  if (account === undefined) {
    return failed ? (
      <Callout role="status">
        {t(
          'What kind of account this address is cannot be read now. Its stake accounts are listed all the same.',
        )}
      </Callout>
    ) : null;
  }
  if (account.kind === 'data') {
    return (
      <Callout>
        {rich(
          'This is not an ordinary wallet: its account belongs to the program {program}. Programs can control stake accounts too; they are listed below.',
          { program: <Address value={account.owner} what={t('program')} /> },
        )}
      </Callout>
    );
  }
  if (account.kind !== 'missing') return null;
  if (own) return <Begin address={address} />;
  if (controls) {
    return (
      <Callout>
        {t('This address holds no SOL itself {where}. It controls the stake accounts below.', { where })}
      </Callout>
    );
  }
  return (
    <Callout kind="warn" role="status">
      <b>{t('No account exists at this address {where}: it holds no SOL.', { where })}</b>{' '}
      {controls === false
        ? t('The Solana node lists no stake account of it. It may never have been used. Check the address.')
        : null}
    </Callout>
  );
}
