import { t } from '@clearstake/contract/i18n';

export type ListPath = '/csv/validators' | '/csv/compare';

export interface ListSearch {
  readonly network?: 'mainnet' | 'testnet' | undefined;
  /** The epoch that was chosen instead of the latest. */
  readonly epoch?: number | undefined;
}

/** What such a file is saved as. @param running the epoch in which the latest figures were read */
export function listFileName(
  path: ListPath,
  { network = 'mainnet', epoch }: ListSearch,
  running: number | undefined,
): string {
  if (path === '/csv/compare') return `clearstake-comparison-epoch-${epoch ?? running ?? 'unknown'}.csv`;
  return `clearstake-validators-${network}${epoch === undefined ? '' : `-epoch-${epoch}`}.csv`;
}

export function listTitle(path: ListPath, { network = 'mainnet' }: ListSearch): string {
  return path === '/csv/compare' ? t('Comparison') : `${t('Validators')}, ${network}`;
}
