/** The flow of one transaction, with a chunk of its own: loaded when first needed. */
export { createTransactionFlow } from '@clearstake/verifier';
