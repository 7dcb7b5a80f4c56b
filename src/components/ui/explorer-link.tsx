import type { PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { ExternalLink } from 'lucide-react';
import { createContext, use } from 'react';
import type { ExplorerSubject, ExplorerTargets } from '@/lib/explorers';
import { smallIconButton } from './button-class';
import { Icon } from './icon';

/** Where links to an explorer lead; null where nothing is public, as in the sandbox. */
export const ExplorerContext = createContext<ExplorerTargets | null>(null);

export interface ExplorerLinkProps {
  subject: ExplorerSubject;
  /** The signature, the account's address, or the validator's vote account. */
  value: string;
  /** Kind of address, for names of buttons and links: "vote account". */
  what: string;
  /** Where it is not on this deployment's cluster. */
  cluster?: PublicCluster | undefined;
}

export function ExplorerLink({ subject, value, what, cluster }: ExplorerLinkProps) {
  const target = use(ExplorerContext)?.(subject, value, cluster);
  if (!target) return null;
  const label = t('Open {what} in {explorer}', { what, explorer: target.name });
  return (
    <a
      className={smallIconButton}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label}
      title={label}
    >
      <Icon of={ExternalLink} small />
    </a>
  );
}
