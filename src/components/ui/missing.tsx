import { t } from '@clearstake/contract/i18n';

/** In a dense table; the reason, such as "1 of 42 validators has it", is its title and for a screen reader. */
export function Missing({ why }: { why?: string | undefined }) {
  return (
    <span className="text-2xs font-400 tracking-[-0.02em] text-t3" title={why}>
      {t('unavailable##cell')}
      {why === undefined ? null : <span className="sr-only">, {why}</span>}
    </span>
  );
}
