/** The public interface of the verifier. What is not here is not kept stable. */
export { type Catalogue, type Language, setLanguage } from '@clearstake/contract/i18n';
export { pinsFor } from '@clearstake/contract/pins';
export {
  LOOKUP_TABLE_PROGRAM,
  STAKE_ACCOUNT_SIZE,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_ACCOUNT_SIZE,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
  WRAPPED_SOL_MINT,
} from './addresses';
export { addressBytes, concatBytes, sameBytes, u32, u64 } from './bytes';
export { KeyKeeper } from './cosign/key-keeper';
export type * from './cosign/protocol';
export { isWiped, takeSecret } from './cosign/secret-field';
export { decodeBlob, decodeBytes, verifySignature } from './decode/decode-blob';
export { ownSignatureHolds } from './decode/own-signature';
export { JUPITER_PROGRAM, minimumOut, routeSteps, swapTerms, swapVariant } from './decode/programs/jupiter';
export { describeInstruction } from './decode/programs/registry';
export { readText, type TextEncoding } from './decode/read-text';
export { associatedTokenAccount, autoCompoundLedger } from './facts/derive';
export { gatherFacts } from './facts/gather-facts';
export { parseProgram, programDataOf } from './facts/guard-program';
export { parseAutoCompoundLedger } from './facts/parse-auto-compound-ledger';
export { parseLookupTable } from './facts/parse-lookup-table';
export { parseStakeAccount, rentOfStake } from './facts/parse-stake-account';
export { type PoolBefore, parsePoolBefore, parseStakePool } from './facts/parse-stake-pool';
export { parseTokenAccount } from './facts/parse-token-account';
export { parseValidatorList } from './facts/parse-validator-list';
export type { FlowState, FlowStep, Rebuilt } from './flow/flow-state';
export type { BuildPort, Built, FlowPorts, Preflight, Stop } from './flow/ports';
export { quotedError, saidBy } from './flow/said-by';
export { createTransactionFlow, type TransactionFlow } from './flow/transaction-flow';
export { WalletDeclined } from './flow/wallet-declined';
export { guardedOffer, type Offer } from './guard/guarded-offer';
export { type IntentFields, makeIntent } from './intent/make-intent';
export { accountsPerTransaction, splitIntents } from './intent/split-intents';
export { emptied, keptBy, targetsOf } from './intent/targets-of';
export { isAuditDue, isPending, journalEntry } from './journal/journal-entry';
export { journalName } from './journal/journal-name';
export { isJournalEntry } from './journal/journal-schema';
export { openJournal } from './journal/open-journal';
export { withSendLock } from './journal/send-lock';
export { buildLocalMessage, type LocalIntent } from './local-message';
export { blockTimeMilliseconds } from './primitives/block-time';
export { keptDatabase } from './primitives/kept-database';
export { type DerivedAddress, programDerivedAddress } from './primitives/program-derived-address';
export { type Activation, type Delegation, never, stakeActivation } from './primitives/stake-activation';
export { type ClusterStake, parseStakeHistory, type StakeHistory } from './primitives/stake-history';
export { genuineSentence } from './receipt/genuine-sentence';
export { makeReceipt, receiptText } from './receipt/make-receipt';
export { readFacts } from './receipt/read-facts';
export { readRequest } from './receipt/read-request';
export type { Receipt } from './receipt/receipt-schema';
export { packKind, receiptsOf } from './receipt/receipts-of';
export { type ReceiptCheck, verifyReceipt } from './receipt/verify-receipt';
export { mayPass, type RefusalCode } from './refusal-codes';
export { askedAccounts, totalOf } from './said/asked-accounts';
export { exactTokens, formatReviewValue, formatTokens, valueInSentence } from './said/format-review-value';
export type { Noted } from './said/noted';
export {
  auditLabel,
  englishOperationName,
  landedTitle,
  operationName,
  statusLabel,
  statusLabels,
} from './said/operation-labels';
export { type PlainCode, type Said, SaidError, said, verbatim } from './said/said';
export { say, sayInEnglish } from './said/say';
export { quotation, readNoted } from './said/stored';
export { askSimulation } from './simulate/ask-simulation';
export { readSimulation } from './simulate/read-simulation';
export { unsignedWire } from './simulate/wire';
export type { TokenKind } from './token-text';
export { auditLanded, comparedEntry } from './track/audit-landed';
export { foundAfterExpiry } from './track/found-after-expiry';
export { resumePending, trackEntry } from './track/resume-pending';
export { trackSignature } from './track/track-signature';
export * from './types';
export { FEE_CAP_SERVER, FEE_CAP_WALLET, feeOf, readBudget } from './verify/budget';
export type { VerifyInput } from './verify/context';
export { depositTokens, lessBps, redemptionLamports } from './verify/pool-math';
export { verify, verifyWithout } from './verify/verify';
export { finalCheck } from './wallet-review/final-check';
export { reviewWalletChange } from './wallet-review/review-wallet-change';
