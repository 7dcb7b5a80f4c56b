/** Derived addresses and their accounts, with a chunk of their own: loaded when first needed. */
export { associatedTokenAccount, autoCompoundLedger, parseAutoCompoundLedger } from '@clearstake/verifier';
