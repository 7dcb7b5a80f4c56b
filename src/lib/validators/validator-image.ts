import { basePath } from '../base-path';
import { safeHttpUrl } from '../safe-url';
import type { Validator } from './validators';

/** The URL at the gateway, so that the image's host sees no visitor. Null without a valid image URL. */
export function validatorImage({ identity, image }: Pick<Validator, 'identity' | 'image'>): string | null {
  if (identity === null || safeHttpUrl(image) === undefined) return null;
  return `${basePath}/validator-images/${encodeURIComponent(identity)}`;
}
