import { t } from '@clearstake/contract/i18n';
import type { Attack } from '@clearstake/contract/sandbox-control';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { isWalletless } from '@/hooks/sandbox/use-attacks';
import { serverUrl } from '@/lib/base-path';

interface AttackNoteProps {
  attack: Attack;
  /** The build was refused; otherwise the attack did no harm to this request. */
  refused: boolean;
  children?: ReactNode;
}

export function AttackNote({ attack, refused, children }: AttackNoteProps) {
  return (
    <Callout role="status">
      <b>
        {refused
          ? t('You broke it. {attack}.', { attack: t(attack.summary) })
          : t('You tried to break it. {attack}.', { attack: t(attack.summary) })}
      </b>{' '}
      {refused
        ? t('The sandbox is honest again.')
        : t(
            'Here it does no harm: what came does what you asked for, or a guard enforces it. The sandbox is honest again.',
          )}
      <div className="mt-2 flex flex-wrap gap-2">
        {refused && isWalletless(attack) ? (
          <CopyLinkButton
            size="sm"
            address={() => serverUrl(`/break?attack=${encodeURIComponent(attack.name)}`)}
          >
            {t('Copy a link to this')}
          </CopyLinkButton>
        ) : null}
        {children}
      </div>
    </Callout>
  );
}
