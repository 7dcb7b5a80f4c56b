import { t } from '@clearstake/contract/i18n';

export function NeedsScripts({ why = t('Needs JavaScript: your wallet speaks to it.') }: { why?: string }) {
  return <p className="hidden text-sm text-t2 unscripted:block">{why}</p>;
}
