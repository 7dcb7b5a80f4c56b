import { shortAddress } from '@clearstake/contract/format/short-address';

/** An address or signature within a sentence, shortened to 4…4, with the full one on hover. */
export function ShortAddress({ value }: { value: string }) {
  return (
    <span className="mono" dir="ltr" translate="no" title={value}>
      {shortAddress(value)}
    </span>
  );
}

export function ShortAddresses({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 ? ', ' : null}
      <ShortAddress value={value} />
    </span>
  ));
}
