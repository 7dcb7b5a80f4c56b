import { msg } from '@clearstake/contract/i18n';

export const flowWords = {
  'signing-worker-failed': msg('The signing worker failed.'),
  'no-answer-in-time': msg('No answer within {seconds} s.'),
  'staking-service-unreachable': msg('The staking service could not be reached.'),
  'staking-service-status': msg('The staking service answered {status}.'),
  'answer-without-key': msg(
    'The staking service answered without a readable key of the new account (pubkey, sec_key). Nothing was signed.',
  ),
  'answer-without-transaction': msg(
    'The staking service did not answer with a transaction. Nothing was signed.',
  ),
  'new-account-key-gone': msg('The key of the new account is gone; build the transaction again.'),
  'wallet-returned-no-transaction': msg('The wallet returned something that is no transaction.'),
  'storage-refused': msg(
    'This browser cannot keep a record of what you sign ({error}), and nothing is sent without one. Leave private browsing, allow this site to store data, or free space.',
  ),
  'storage-silent': msg('it does not answer'),
  refused: msg('Refused.'),
  'wallet-signature-wrong': msg('The wallet’s signature does not verify.'),
  'other-signature-answered': msg(
    'The staking API answered with another signature than the one you made; yours is watched.',
  ),
  'your-wallet-afterwards': msg('Your wallet afterwards'),
  'stake-account-afterwards': msg('Stake account afterwards'),
  'new-stake-account-afterwards': msg('New stake account afterwards'),
  'your-token-account-afterwards': msg('Your token account afterwards'),
  'key-between-afterwards': msg('Key in between afterwards'),
  epoch: msg('Epoch'),
  'pool-rate': msg('The pool’s rate for one token'),
  'no-reason-given': msg('none was given'),
  undecided: msg('The network has not decided yet.'),
  'rebuilt-expired': msg('Rebuilt: the earlier one expired while you read it.'),
  'rebuilt-fresh': msg('Rebuilt when you pressed Sign, so that your wallet has all the time that there is.'),
  'rebuilt-misfit': msg('Rebuilt before you saw it: the first one did not fit what the chain says now.'),
  'rebuilt-prompt-expired': msg(
    'Rebuilt: the one in your wallet expired before you answered. Whatever you answer to it now, it is not sent. Close it there, then sign this one.',
  ),
  'rebuilt-signed-late': msg(
    'Rebuilt: your wallet signed, but too late to land, so that signature was thrown away and nothing was sent. Sign again.',
  ),
  'rebuilt-repeated': msg(
    'Rebuilt: the server had answered with the very transaction that you had sent before, so nothing was sent this time. Sign this one.',
  ),
  'rebuilt-wallet-busy': msg(
    'Rebuilt: your wallet did not take it ({said}). It may still show the expired one: close that there, then sign again.',
  ),
  'limit-unknown': msg('The Solana node could not say whether the signed transaction can still land.'),
  'wallet-on-other-account': msg('Your wallet is on another account than the one that this was built for.'),
  'journal-failed': msg(
    'This browser could not write the transaction down before sending it, so it was not sent: {error}.',
  ),
  'wallet-sent-anyway': msg('Your wallet said that nothing was signed, and sent it all the same.'),
  'same-found-on-chain': msg('The chain has a transaction of your wallet that does exactly this.'),
  'declined-in-wallet': msg('The signature was declined in the wallet.'),
  'stopped-waiting': msg('You stopped waiting for the wallet.'),
} as const;
