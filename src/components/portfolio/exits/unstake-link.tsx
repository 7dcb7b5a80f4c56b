import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { type ButtonSize, buttonClass } from '@/components/ui/button-class';

/** Opens the sheet "Unstake" at its address; `source` is a stake account, or 1 for what the page chooses. */
export function UnstakeLink({ source = '1', size }: { source?: string; size?: ButtonSize }) {
  return (
    <Link
      from="/portfolio"
      to="/portfolio"
      search={(now) => ({ ...now, unstake: source })}
      resetScroll={false}
      className={buttonClass('line', size)}
    >
      {t('Unstake')}
    </Link>
  );
}
