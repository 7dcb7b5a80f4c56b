import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { cx } from '@/lib/cx';
import { CopyButton } from './copy-button';
import { ExplorerLink, type ExplorerLinkProps } from './explorer-link';

interface AddressProps extends Partial<ExplorerLinkProps> {
  value: string;
  /** Omits the copy button, for rows with another way to copy. */
  bare?: boolean;
  /** It is what its line is about. */
  strong?: boolean;
}

export function Address(props: AddressProps) {
  const { value, bare, strong, what = t('address'), subject = 'account', cluster } = props;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 pointer-coarse:gap-5">
      <span className={cx('addr', strong && 'text-t1')} title={value} dir="ltr" translate="no">
        {shortAddress(value)}
      </span>
      {bare ? null : (
        <>
          <CopyButton text={value} label={t('Copy {what}', { what })} />
          <ExplorerLink subject={subject} value={value} what={what} cluster={cluster} />
        </>
      )}
    </span>
  );
}
