import { formatFigure, withUnit } from '@clearstake/contract/format/figures';

/** Bytes as megabytes of 10^6: "48.2 MB". */
export function formatMegabytes(bytes: number): string {
  return withUnit(formatFigure(bytes / 1e6, 1), 'MB');
}
