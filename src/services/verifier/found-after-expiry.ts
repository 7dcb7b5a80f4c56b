/** Looks for expired transactions, with a chunk of its own: loaded when first needed. */
export { foundAfterExpiry } from '@clearstake/verifier';
