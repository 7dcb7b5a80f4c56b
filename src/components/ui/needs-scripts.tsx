import { t } from '@clearstake/contract/i18n';

/** In the place of what cannot work without the page's scripts: says so while they are missing. */
export function NeedsScripts({ why = t('Needs JavaScript: your wallet speaks to it.') }: { why?: string }) {
  return <p className="hidden text-sm text-t2 unscripted:block">{why}</p>;
}
