import { t } from '@clearstake/contract/i18n';

/** A range of bytes for people, its last one included; `first` where it begins the text. */
export function byteRange(
  { start, end }: { start: number; end: number },
  place: 'first' | 'within' = 'within',
): string {
  const values = { start, end: end - 1 };
  if (place === 'first')
    return end - start === 1 ? t('Byte {start}', values) : t('Bytes {start} to {end}', values);
  return end - start === 1 ? t('byte {start}', values) : t('bytes {start} to {end}', values);
}
