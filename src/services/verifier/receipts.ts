/** Makes and checks receipts, with a chunk of its own: loaded when first needed. */
export { receiptsOf, receiptText, verifyReceipt } from '@clearstake/verifier';
