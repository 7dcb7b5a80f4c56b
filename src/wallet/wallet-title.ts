import { lineOf } from '@clearstake/contract/foreign-text';
import { t } from '@clearstake/contract/i18n';

/** A wallet's name as it is shown: it is the wallet's own choice. */
export function walletTitle(name: string): string {
  return lineOf(name, 60) || t('A wallet without a name');
}
