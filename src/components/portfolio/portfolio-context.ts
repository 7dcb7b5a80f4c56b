import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { AccountActions } from './accounts/use-account-actions';

export interface PortfolioContext {
  readonly viewer: Viewer;
  readonly names: ReadonlyMap<string, string>;
  readonly nicknames: ReadonlyMap<string, string>;
  /** Auto-compounded accounts; undefined while they are not known, and on clusters without that program. */
  readonly compounding: ReadonlySet<string> | undefined;
  /** Whether auto-compound has a column: there is such a program, and its ledger can be read. */
  readonly compounds: boolean;
  /** End of the epoch; undefined while loading. */
  readonly boundary: Boundary | undefined;
  readonly actions: AccountActions;
}
