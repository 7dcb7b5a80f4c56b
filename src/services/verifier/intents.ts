/** Intents of a request, with a chunk of its own: loaded when first needed. */
export { makeIntent, splitIntents } from '@clearstake/verifier';
