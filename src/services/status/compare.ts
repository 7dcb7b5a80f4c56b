/** One side of a comparison: the source of a figure, and the figure; null when the source has none. */
export interface Side {
  readonly source: string;
  readonly value: number | null;
  /** Age in seconds of a last-good answer; null or absent when the source answered. */
  readonly staleSeconds?: number | null;
}

/**
 * Two sources of one figure, compared. `unknown` when a side is missing, `stale` when a side is only a last-good answer:
 * neither is agreement or difference.
 */
export interface Comparison {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly left: Side;
  readonly right: Side;
  readonly verdict: 'agree' | 'differ' | 'unknown' | 'stale';
  readonly detail: string;
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

/** Compares two figures that should be the same. */
export function compare({ tolerance, ...question }: Question): Comparison {
  const { left, right } = question;
  if (left.value === null || right.value === null) {
    const missing = [left, right].filter(({ value }) => value === null).map(({ source }) => source);
    return { ...question, verdict: 'unknown', detail: `No figure from ${missing.join(' and ')}.` };
  }
  const old = [left, right].flatMap(({ source, staleSeconds }) =>
    typeof staleSeconds === 'number'
      ? [`${source} does not answer, its figure is ${staleSeconds} s old`]
      : [],
  );
  if (old.length > 0) return { ...question, verdict: 'stale', detail: `${old.join('; ')}.` };
  const larger = Math.max(Math.abs(left.value), Math.abs(right.value));
  const share = larger === 0 ? 0 : Math.abs(left.value - right.value) / larger;
  const percent = (share * 100).toPrecision(2);
  if (share <= tolerance) {
    return {
      ...question,
      verdict: 'agree',
      detail: share === 0 ? 'The same.' : `Within ${(tolerance * 100).toPrecision(2)} %.`,
    };
  }
  return {
    ...question,
    verdict: 'differ',
    detail: `${percent} % apart. One of the two is stale, or they mean different things.`,
  };
}
