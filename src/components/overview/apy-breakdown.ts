import { median, type Validator } from '@/lib/validators';

/** The parts of an APY, in percent. */
export type ApyBreakdown = Pick<Validator, 'base' | 'block' | 'mev' | 'total'>;

/** How {@link medianBreakdown} makes its figures, in words. */
export const medianMethod = 'Median of each part by itself';

/** The median of each part over these validators. */
export function medianBreakdown(validators: readonly Validator[]): ApyBreakdown {
  const middle = (key: keyof ApyBreakdown) => median(validators.map((validator) => validator[key]));
  return { base: middle('base'), block: middle('block'), mev: middle('mev'), total: middle('total') };
}
