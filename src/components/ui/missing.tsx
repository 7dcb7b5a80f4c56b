import { t } from '@clearstake/contract/i18n';

interface MissingProps {
  /** Why it is missing: "1 of 42 validators has it". */
  why?: string | undefined;
}

/** A figure that is not there, in a dense table; the reason as its title and to a screen reader. */
export function Missing({ why }: MissingProps) {
  return (
    <span className="text-2xs font-400 tracking-[-0.02em] text-t3" title={why}>
      {t('unavailable##cell')}
      {why === undefined ? null : <span className="sr-only">, {why}</span>}
    </span>
  );
}
