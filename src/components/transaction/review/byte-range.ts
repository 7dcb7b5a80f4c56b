import { t } from '@contract/i18n';
/** "bytes 36 to 67" (inclusive) or "byte 200". @param end exclusive */
export function byteRange({ start, end }: { start: number; end: number }): string {
  return end - start === 1
    ? t('byte {start}', { start })
    : t('bytes {start} to {end}', { start, end: end - 1 });
}
