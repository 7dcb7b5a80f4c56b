import { msg } from '@clearstake/contract/i18n';
import { median, type Validator } from '@/lib/validators/validators';

export type ApyBreakdown = Pick<Validator, 'base' | 'block' | 'mev' | 'total'>;

export const medianMethod = msg('Median of each part by itself');

export function medianBreakdown(validators: readonly Validator[]): ApyBreakdown {
  const medianOf = (key: keyof ApyBreakdown) => median(validators.map((validator) => validator[key]));
  return { base: medianOf('base'), block: medianOf('block'), mev: medianOf('mev'), total: medianOf('total') };
}
