import { messages } from '@clearstake/contract/i18n';

export const receiptWords = messages({
  'slot-not-noted': 'The slot was {found}; the file’s comparison notes {noted}.',
  'fee-not-noted': 'The fee was {found}; the file’s comparison notes {noted}.',
  'balance-before-not-noted':
    'The wallet’s balance before it was {found}; the file’s comparison notes {noted}.',
  'balance-after-not-noted':
    'The wallet’s balance after it was {found}; the file’s comparison notes {noted}.',
  'nothing-differs':
    'It says that the chain’s record differed from what was signed. By that record nothing differs.',
  'difference-not-on-chain': 'It names a difference that the chain’s record does not show: {quotation}',
  'audit-excludes-itself':
    'The result of its comparison with the chain and the differences that it names exclude each other.',
  'audit-and-outcome-differ':
    'Its outcome and its comparison with the chain name different slots, fees or times.',
  'audit-figures-exceed-review':
    'By the figures of its comparison more left the wallet than its review said, and it says that all matches.',
  'other-bytes-on-chain': 'The chain holds other bytes under this signature.',
  'failed-not-succeeded': 'The transaction failed on chain: {error}. The file says that it succeeded.',
  'succeeded-not-failed': 'The transaction succeeded on chain. The file says that it did not.',
  'landed-in-other-slot': 'It landed in slot {slot}, not in {noted}.',
  'other-fee': 'Its fee was {fee} lamports, not {noted}.',
  'landed-at-other-time': 'It landed at {time}, not at {noted}.',
  'base-units': '{amount} base units',
  'balance-beside-record':
    'By the chain’s record {address} went from {before} to {after}; the file alone says that its review said from {earlier} to {later}.',
  'wallet-left-out': 'Its balances leave your wallet out.',
  'balances-exceed-record': 'The balances in the file take more from the wallet than the transaction did.',
  'moved-before-landing':
    'The balances are those of the review: something else had moved them before it landed, so only their changes were compared.',
  'other-amount-came-out': 'The request was for {asked}; {found} came out.',
  'less-came-out': 'The request was for {asked} at least; {found} came out.',
  'row-not-from-facts': 'The row {label} is not what follows from its facts.',
  'rows-said-otherwise': 'The file words these rows otherwise than this release: {rows}.',
  'rows-left-out': 'The file leaves these rows out: {rows}.',
  'impossible-stake': 'What its facts say of the stake account {address} cannot be true of its delegation.',
  'refused-by-own-facts': 'By its own facts it would have been refused. {label}: {meaning}',
  'checks-not-rows': 'It says that {checks} checks were made, and has {rows} rows.',
  'balances-not-from-facts': 'Its balances are not those that follow from its facts.',
  'transaction-unreadable': 'The transaction cannot be read.',
  'request-not-in-bytes': 'The request is not what the bytes do. {label}: {meaning}',
  'file-transaction-unreadable': 'The transaction in the file cannot be read.',
  'message-not-of-transaction': 'The message is not the one in the transaction.',
  'hash-not-of-message': 'The hash is not the hash of the message.',
  'signature-not-of-transaction': 'The signature is not the transaction’s.',
  'file-signature-wrong': 'The signature of {address} does not verify.',
  'descriptions-not-of-bytes': 'The instructions in words are not those of the bytes.',
  'network-not-of-request': 'It names another network than the one that its request was made for.',
  'request-of-other-wallet': 'The request was made by another wallet than the one that paid.',
  'genesis-hash-differs': 'Its genesis hash is not that of {cluster}.',
  'not-all-checks-passed':
    'It says that {passed} of {total} checks passed. Nothing is signed here unless all do.',
  'noted-without-facts':
    'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.',
  'noted-with-facts': 'When it was asked for, and what the node said then, are what its writer noted.',
  'lookup-tables-unread':
    'Its accounts stand in lookup tables, which only the chain can tell: the request was not compared with the bytes.',
  'judged-by-unknown-pins-file':
    'It was judged by the pins file with SHA-256 {judgedBy}; this page has none.',
  'judged-by-other-pins-file':
    'It was judged by the pins file with SHA-256 {judgedBy}; this page has the one with SHA-256 {own}.',
  'judged-by-other-pins': 'It was judged by pins with SHA-256 {judgedBy}; these have {own}.',
  'judged-by-build': 'The page that judged it called itself build {build}.',
  'lookup-tables-differ': 'By the chain’s record its lookup tables hold other accounts than by its facts.',
  'not-a-receipt': 'This file is not a receipt of this kind.',
  'request-impossible': 'Its request is none that can be made here.',
  'balances-noted': 'The balances are what its writer noted.',
  'of-other-network': 'It belongs to another network than the one that was asked.',
});
