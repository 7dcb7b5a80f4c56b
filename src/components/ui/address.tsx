import { cx } from '@/lib/cx';
import { shortAddress } from '@/lib/format/short-address';
import { CopyButton } from './copy-button';

interface AddressProps {
  /** Base58 text. */
  value: string;
  /** Whole text instead of 4…4. */
  full?: boolean;
  /** Leaves out the copy button, for rows that have another way to copy. */
  bare?: boolean;
  /** What it is, for the copy button's name: "vote account". */
  what?: string;
}

/** An address: 4…4 in mono, whole on hover, with a copy button. */
export function Address({ value, full, bare, what = 'address' }: AddressProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className={cx('addr', full && 'full')} title={value}>
        {full ? value : shortAddress(value)}
      </span>
      {bare ? null : <CopyButton text={value} label={`Copy ${what}`} />}
    </span>
  );
}
