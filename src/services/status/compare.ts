import { currentLocale } from '@clearstake/contract/format/locale';
import { t } from '@clearstake/contract/i18n';

/** One side of a comparison: the source of a figure, and the figure; null when the source has none. */
export interface Side {
  readonly source: string;
  readonly value: number | null;
  /** Age in seconds of a last-good answer; null or absent when the source answered. */
  readonly staleSeconds?: number | null;
}

interface Question {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly left: Side;
  readonly right: Side;
  /** Largest difference that counts as agreement, as a share of the larger side. */
  readonly tolerance: number;
}

/**
 * Two sources of one figure, compared. `unknown` when a side is missing, `stale` when a side is only a last-good answer:
 * neither is agreement or difference.
 */
export interface Comparison extends Omit<Question, 'tolerance'> {
  readonly verdict: 'agree' | 'differ' | 'unknown' | 'stale';
  readonly detail: string;
}

export function compare({ tolerance, ...question }: Question): Comparison {
  const { left, right } = question;
  if (left.value === null || right.value === null) {
    const detail =
      left.value === right.value
        ? t('No figure from {first} and {second}.', { first: left.source, second: right.source })
        : t('No figure from {source}.', { source: left.value === null ? left.source : right.source });
    return { ...question, verdict: 'unknown', detail };
  }
  const old = [left, right].flatMap(({ source, staleSeconds }) =>
    typeof staleSeconds === 'number'
      ? [t('{source} does not answer, its figure is {age} s old', { source, age: staleSeconds })]
      : [],
  );
  if (old.length > 0) return { ...question, verdict: 'stale', detail: `${old.join('; ')}.` };
  const larger = Math.max(Math.abs(left.value), Math.abs(right.value));
  const share = larger === 0 ? 0 : Math.abs(left.value - right.value) / larger;
  if (share <= tolerance) {
    return {
      ...question,
      verdict: 'agree',
      detail: share === 0 ? t('The same.') : t('Within {percent} %.', { percent: percentText(tolerance) }),
    };
  }
  return {
    ...question,
    verdict: 'differ',
    detail: t('{percent} % apart. One of the two is stale, or they mean different things.', {
      percent: percentText(share),
    }),
  };
}

const percentText = (share: number): string =>
  (share * 100).toPrecision(2).replace('.', currentLocale().decimal);
