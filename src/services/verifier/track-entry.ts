/** Tracks a kept transaction, with a chunk of its own: loaded when first needed. */
export { trackEntry } from '@clearstake/verifier';
