const resamples = 1000;
const minimumPairs = 3;

/** Numbers from 0 to 1 by a fixed seed (mulberry32): the same figures give the same interval, also on a server. */
export function randomStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Ratio of the means, with a 95 % percentile bootstrap over epochs (1,000 resamples of pairs). Undefined with fewer than three
 * complete pairs, or when the network's mean, or that of one resample in forty, is not positive.
 */
export function bootstrapRatio(pairs: readonly { own: number | null; network: number | null }[]) {
  const complete = pairs.flatMap(({ own, network }) =>
    own === null || network === null ? [] : [{ own, network }],
  );
  const count = complete.length;
  if (count < minimumPairs) return undefined;
  const ratioOf = (pick: (index: number) => number) => {
    let own = 0;
    let network = 0;
    for (let index = 0; index < count; index += 1) {
      const pair = complete[pick(index)];
      own += pair?.own ?? 0;
      network += pair?.network ?? 0;
    }
    return own / network;
  };
  const ratio = ratioOf((index) => index);
  if (!Number.isFinite(ratio) || ratio < 0) return undefined;
  const random = randomStream(count);
  const ratios = Float64Array.from({ length: resamples }, () =>
    ratioOf(() => Math.floor(random() * count)),
  ).sort();
  const quantile = (share: number) => ratios[Math.round(share * (resamples - 1))] ?? ratio;
  const [low, high] = [quantile(0.025), quantile(0.975)];
  // Where the network is often zero, a resample may have nothing to divide by.
  return Number.isFinite(high - low) ? { ratio, low, high, count } : undefined;
}
