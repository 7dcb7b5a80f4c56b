/** The decoder, with a chunk of its own: loaded when first needed. */
export { decodeBlob, verifySignature } from '@clearstake/verifier';
