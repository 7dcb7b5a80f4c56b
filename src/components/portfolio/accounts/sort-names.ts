import type { AccountSort } from '@/lib/portfolio/account-list';

/** What the stake accounts are sorted by, as their columns are called. */
export const sortNames: Readonly<Record<AccountSort, string>> = {
  account: 'Account',
  state: 'State',
  validator: 'Validator',
  delegated: 'Delegated, SOL',
  idle: 'Idle, SOL',
  next: 'Next change',
};
