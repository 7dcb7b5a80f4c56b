import { cx } from '@/lib/cx';
import { shortAddress } from '@/lib/format/short-address';
import { CopyButton } from './copy-button';

interface AddressProps {
  value: string;
  /** Shows the whole address. */
  full?: boolean;
  /** Omits the copy button, for rows with another way to copy. */
  bare?: boolean;
  /** Kind of address in the copy button's label: "vote account". */
  what?: string;
}

/** An address shortened to 4…4, with the full one on hover and a copy button. */
export function Address({ value, full, bare, what = 'address' }: AddressProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className={cx('addr', full && 'whitespace-normal text-t2 wrap-anywhere')} title={value}>
        {full ? value : shortAddress(value)}
      </span>
      {bare ? null : <CopyButton text={value} label={`Copy ${what}`} />}
    </span>
  );
}
