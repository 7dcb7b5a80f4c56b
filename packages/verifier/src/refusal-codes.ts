import { messages } from '@clearstake/contract/i18n';
/**
 * Why a transaction, a wallet's answer or a key was refused. The codes are stable: receipts and reports contain them, so entries
 * are added and never renamed. Each sentence says what is wrong; nothing was signed or sent when one is shown.
 */
export const refusalCodes = messages({
  'hex-malformed':
    'The server sent text that is not clean hex or base64, so two readers could read different bytes.',
  'encoding-ambiguous': 'The bytes can be read in more than one way, or not to the last byte.',
  'version-unsupported': 'The message uses a transaction version that is not checked here.',
  'encoding-not-canonical':
    'The same content has a shorter encoding, so two readers could disagree about it.',
  'message-malformed': 'The message breaks the rules of its own format.',
  'signature-unexpected':
    'The transaction already carries a signature that should not be there or does not verify.',
  'too-large': 'The transaction leaves no room for the guards that wallets add.',
  'payer-differs': 'Somebody else than your wallet is the fee payer.',
  'signers-differ': 'The transaction asks for other signatures than yours and the new account’s.',
  'writable-differs': 'An account may be changed that only needs to be read.',
  'lookup-table': 'Accounts are hidden behind a lookup table, which this operation never needs.',
  'program-unknown': 'An instruction calls a program that this operation does not use.',
  'blockhash-invalid':
    'The blockhash is unknown to an independent node, or the transaction would never expire.',
  'instructions-differ': 'The instructions are not the ones that this operation consists of.',
  'data-length-differs': 'An instruction carries more or fewer bytes than it needs.',
  'accounts-differ': 'An instruction lists other accounts than it needs.',
  'fee-too-high': 'The fee, or the compute budget that sets it, is out of bounds.',
  'program-forbidden': 'The transaction inspects itself or charges for extra signature checks.',
  'amount-differs': 'The amount is not the one that you asked for.',
  'authority-differs': 'It gives control of a stake account to a key that is not yours.',
  'lockup-set': 'It locks the stake account.',
  'vote-account-differs': 'It delegates to another validator than the one that is compiled into this page.',
  'account-shape-differs': 'The new account is not a stake account of the usual size and owner.',
  'targets-differ': 'It does not touch exactly the accounts that you chose.',
  'pool-differs':
    'It does not use the stake pool that is compiled into this page, and that pool’s own accounts.',
  'token-account-unsafe': 'A token account is not yours, or somebody else has power over it.',
  'referrer-unknown': 'A share of the fee would go to an unknown account.',
  'minimum-out-too-low': 'It does not guarantee an amount close to the pool’s own rate.',
  'minimum-unguarded':
    'The server gave no guaranteed minimum, and no guard on chain could stand in for one. Ask for it again, or take another way.',
  'pool-fee-too-high':
    'The pool keeps a larger fee than this build allows. Wait until it is lower, or take another way.',
  'destination-differs': 'The proceeds would not go to your wallet.',
  'swap-terms-differ': 'The swap does not have the terms that you accepted.',
  'close-destination-differs': 'An account would be closed in favour of somebody else.',
  'auto-compound-differs':
    'The auto-compound part is not the program that is compiled into this page, with the ledger of your wallet.',
  'estate-touched': 'The swap route could write to other accounts of yours.',
  'key-differs': 'The secret key, its address and the transaction do not belong together.',
  'new-account-exists': 'The account that should be new exists already.',
  'answer-mismatch': 'The answer belongs to another request.',
  'cluster-differs': 'The network is not the one that this page was made for.',
  'stake-state-differs': 'A stake account is not in the state that this operation needs.',
  'amount-too-small': 'It would delegate less than the network’s minimum. Ask for another amount.',
  'pool-state-stale':
    'The stake pool is not updated for this epoch, or it is not the pool that is compiled into this page.',
  'pool-deposits-gated': 'The stake pool takes deposits only with the approval of another key.',
  'rent-differs': 'The rent deposit is not what the network asks for.',
  'lookup-unresolved': 'A lookup table could not be read completely, or could still change.',
  'funds-insufficient': 'The wallet does not hold enough for the amount, the rent and the fee.',
  'simulation-failed': 'The network says that the transaction would fail or do something else.',
  'wallet-changed-core': 'Your wallet changed more than the compute budget and known guards.',
  'wallet-signature-invalid': 'What the wallet returned is not signed by the wallet you connected.',
  'final-bytes-differ': 'The bytes to be sent are not the bytes that were checked.',
  'facts-unavailable': 'The chain could not be asked for what the check needs.',
  'operation-unavailable': 'This operation does not exist on this cluster.',
});

export type RefusalCode = keyof typeof refusalCodes;

const passing: ReadonlySet<RefusalCode> = new Set([
  'facts-unavailable',
  'pool-state-stale',
  'minimum-unguarded',
  'blockhash-invalid',
  'lookup-unresolved',
  'stake-state-differs',
  'funds-insufficient',
  'answer-mismatch',
]);

/** Whether the same request may be accepted later: what was missing may exist then, and the content was not refused. */
export function mayPass(code: RefusalCode): boolean {
  return passing.has(code);
}
