import { basePath } from '../base-path';
import { safeHttpUrl } from '../safe-url';
import type { Validator } from './validators';

/**
 * Where a validator's image is asked for: the gateway, so that its host sees no visitor. Null where it named none that could be
 * one.
 */
export function validatorImage({ identity, image }: Pick<Validator, 'identity' | 'image'>): string | null {
  if (identity === null || safeHttpUrl(image) === undefined) return null;
  return `${basePath}/validator-images/${encodeURIComponent(identity)}`;
}
