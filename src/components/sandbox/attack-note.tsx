import type { Attack } from '@contract/sandbox-control';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { isWalletless } from '@/hooks/sandbox/use-attacks';
import { serverUrl } from '@/lib/base-path';

interface AttackNoteProps {
  attack: Attack;
  /** Further buttons. */
  children?: ReactNode;
}

/** What was done to the shown build, above the red rows it caused. */
export function AttackNote({ attack, children }: AttackNoteProps) {
  return (
    <Callout role="status">
      <b>You broke it: {lowerFirst(attack.summary)}.</b> The red rows show what the page found in the bytes.
      The sandbox is honest again.
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isWalletless(attack) ? (
          <CopyLinkButton
            size="sm"
            address={() => serverUrl(`/break?attack=${encodeURIComponent(attack.name)}`)}
          >
            Copy a link to this
          </CopyLinkButton>
        ) : null}
        {children}
      </div>
    </Callout>
  );
}

const lowerFirst = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
