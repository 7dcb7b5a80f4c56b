import type { Validator } from '@/lib/validators/validators';

/** The chosen validators behind the one where stake goes, which takes none of their places. */
export function withOwn(
  chosen: readonly Validator[],
  all: readonly Validator[],
  stakeGoesTo: string | undefined,
): readonly Validator[] {
  const isOwn = ({ vote }: Validator) => vote !== null && vote === stakeGoesTo;
  const own = all.find(isOwn);
  return own ? [own, ...chosen.filter((validator) => !isOwn(validator))] : chosen;
}
