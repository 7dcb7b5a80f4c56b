import { msg } from '@clearstake/contract/i18n';
/**
 * Why a transaction, a wallet's answer or a key was refused. The codes are stable: receipts and reports contain them, so entries
 * are added and never renamed. Each sentence says what is wrong; nothing was signed or sent when one is shown.
 */
export const refusalCodes = {
  'hex-malformed': msg(
    'The server sent text that is not clean hex or base64, so two readers could read different bytes.',
  ),
  'encoding-ambiguous': msg('The bytes can be read in more than one way, or not to the last byte.'),
  'version-unsupported': msg('The message uses a transaction version that is not checked here.'),
  'encoding-not-canonical': msg(
    'The same content has a shorter encoding, so two readers could disagree about it.',
  ),
  'message-malformed': msg('The message breaks the rules of its own format.'),
  'signature-unexpected': msg(
    'The transaction already carries a signature that should not be there or does not verify.',
  ),
  'too-large': msg('The transaction leaves no room for the guards that wallets add.'),
  'payer-differs': msg('Somebody else than your wallet is the fee payer.'),
  'signers-differ': msg('The transaction asks for other signatures than yours and the new account’s.'),
  'writable-differs': msg('An account may be changed that only needs to be read.'),
  'lookup-table': msg('Accounts are hidden behind a lookup table, which this operation never needs.'),
  'program-unknown': msg('An instruction calls a program that this operation does not use.'),
  'blockhash-invalid': msg(
    'The blockhash is unknown to an independent node, or the transaction would never expire.',
  ),
  'instructions-differ': msg('The instructions are not the ones that this operation consists of.'),
  'data-length-differs': msg('An instruction carries more or fewer bytes than it needs.'),
  'accounts-differ': msg('An instruction lists other accounts than it needs.'),
  'fee-too-high': msg('The fee, or the compute budget that sets it, is out of bounds.'),
  'program-forbidden': msg('The transaction inspects itself or charges for extra signature checks.'),
  'amount-differs': msg('The amount is not the one that you asked for.'),
  'authority-differs': msg('It gives control of a stake account to a key that is not yours.'),
  'lockup-set': msg('It locks the stake account.'),
  'vote-account-differs': msg(
    'It delegates to another validator than the one that is compiled into this page.',
  ),
  'account-shape-differs': msg('The new account is not a stake account of the usual size and owner.'),
  'targets-differ': msg('It does not touch exactly the accounts that you chose.'),
  'pool-differs': msg(
    'It does not use the stake pool that is compiled into this page, and that pool’s own accounts.',
  ),
  'token-account-unsafe': msg('A token account is not yours, or somebody else has power over it.'),
  'referrer-unknown': msg('A share of the fee would go to an unknown account.'),
  'minimum-out-too-low': msg('It does not guarantee an amount close to the pool’s own rate.'),
  'minimum-unguarded': msg(
    'The server gave no guaranteed minimum, and no guard on chain could stand in for one. Ask for it again, or take another way.',
  ),
  'pool-fee-too-high': msg(
    'The pool keeps a larger fee than this build allows. Wait until it is lower, or take another way.',
  ),
  'destination-differs': msg('The proceeds would not go to your wallet.'),
  'swap-terms-differ': msg('The swap does not have the terms that you accepted.'),
  'close-destination-differs': msg('An account would be closed in favour of somebody else.'),
  'auto-compound-differs': msg(
    'The auto-compound part is not the program that is compiled into this page, with the ledger of your wallet.',
  ),
  'estate-touched': msg('The swap route could write to other accounts of yours.'),
  'key-differs': msg('The secret key, its address and the transaction do not belong together.'),
  'new-account-exists': msg('The account that should be new exists already.'),
  'answer-mismatch': msg('The answer belongs to another request.'),
  'cluster-differs': msg('The network is not the one that this page was made for.'),
  'stake-state-differs': msg('A stake account is not in the state that this operation needs.'),
  'amount-too-small': msg('It would delegate less than the network’s minimum. Ask for another amount.'),
  'pool-state-stale': msg(
    'The stake pool is not updated for this epoch, or it is not the pool that is compiled into this page.',
  ),
  'pool-deposits-gated': msg('The stake pool takes deposits only with the approval of another key.'),
  'rent-differs': msg('The rent deposit is not what the network asks for.'),
  'lookup-unresolved': msg('A lookup table could not be read completely, or could still change.'),
  'funds-insufficient': msg('The wallet does not hold enough for the amount, the rent and the fee.'),
  'simulation-failed': msg('The network says that the transaction would fail or do something else.'),
  'wallet-changed-core': msg('Your wallet changed more than the compute budget and known guards.'),
  'wallet-signature-invalid': msg('What the wallet returned is not signed by the wallet you connected.'),
  'final-bytes-differ': msg('The bytes to be sent are not the bytes that were checked.'),
  'facts-unavailable': msg('The chain could not be asked for what the check needs.'),
  'operation-unavailable': msg('This operation does not exist on this cluster.'),
} as const satisfies Record<string, string>;

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
