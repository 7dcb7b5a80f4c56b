import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StakeAccountPanel } from '@/components/portfolio/accounts/stake-account-panel';
import { Address } from '@/components/ui/address';
import { buttonClass } from '@/components/ui/button-class';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { CellSheet } from '@/components/ui/sheet';
import type { OtherKind } from '@/services/portfolio/address-kind';

export function AddressPanel({ address, account }: { address: string; account: OtherKind }) {
  switch (account.kind) {
    case 'stake':
      return typeof account.reading === 'object' ? (
        <StakeAccountPanel position={account.reading} />
      ) : (
        <Panel title={t('This is a stake account, not a wallet')}>
          {account.reading === 'unset'
            ? t('It is not set up: nobody can stake or withdraw with it, and it is delegated to nobody.')
            : t(
                'It has a form that this page does not know, so what it holds and who controls it cannot be read here.',
              )}
        </Panel>
      );
    case 'vote':
      return (
        <Panel
          title={t('This is a validator’s vote account, not a wallet')}
          action={
            <Link to="/validators/$identity" params={{ identity: address }} className={buttonClass('ink')}>
              {t('Open this validator')}
            </Link>
          }
        >
          {t('Stake is delegated to it; it has no stake accounts of its own.')}
        </Panel>
      );
    case 'token':
      return (
        <Panel
          title={t('This is a token account, not a wallet')}
          action={
            <Link to="/portfolio" search={{ address: account.owner }} className={buttonClass('ink')}>
              {t('Open its owner’s portfolio')}
            </Link>
          }
        >
          {t('It holds one kind of token for its owner.')}
          <KeyValues>
            <KeyValue label={t('Owner')}>
              <Address value={account.owner} what={t('owner')} />
            </KeyValue>
            <KeyValue label={t('Token (mint)')}>
              <Address value={account.mint} what={t('mint')} />
            </KeyValue>
          </KeyValues>
        </Panel>
      );
    case 'mint':
      return (
        <Panel title={t('This is a token’s mint, not a wallet')}>
          {t(
            'A mint says how many of its tokens there are. Who holds them, and stake accounts, are found at wallet addresses.',
          )}
        </Panel>
      );
    case 'program':
      return (
        <Panel title={t('This is a program, not a wallet')}>
          {t('A program is code that runs on the chain. Stake accounts are found at wallet addresses.')}
        </Panel>
      );
  }
}

function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <CellSheet aria-label={t('What this address is')} cell="grid gap-2">
      <h2>{title}</h2>
      <div className="text-t2">{children}</div>
      {action ? <div>{action}</div> : null}
    </CellSheet>
  );
}
