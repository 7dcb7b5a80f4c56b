import { messages } from '@clearstake/contract/i18n';

export const flowWords = messages({
  'signing-worker-failed': 'The signing worker failed.',
  'no-answer-in-time': 'No answer within {seconds} s.',
  'staking-service-unreachable': 'The staking service could not be reached.',
  'staking-service-status': 'The staking service answered {status}.',
  'answer-without-key':
    'The staking service answered without a readable key of the new account (pubkey, sec_key). Nothing was signed.',
  'answer-without-transaction': 'The staking service did not answer with a transaction. Nothing was signed.',
  'new-account-key-gone': 'The key of the new account is gone; build the transaction again.',
  'wallet-returned-no-transaction': 'The wallet returned something that is no transaction.',
  'storage-refused':
    'This browser cannot keep a record of what you sign ({error}), and nothing is sent without one. Leave private browsing, allow this site to store data, or free space.',
  'storage-silent': 'it does not answer',
  refused: 'Refused.',
  'wallet-signature-wrong': 'The wallet’s signature does not verify.',
  'other-signature-answered':
    'The staking API answered with another signature than the one you made; yours is watched.',
  'your-wallet-afterwards': 'Your wallet afterwards',
  'stake-account-afterwards': 'Stake account afterwards',
  'new-stake-account-afterwards': 'New stake account afterwards',
  'your-token-account-afterwards': 'Your token account afterwards',
  'key-between-afterwards': 'Key in between afterwards',
  epoch: 'Epoch',
  'pool-rate': 'The pool’s rate for one token',
  'no-reason-given': 'none was given',
  undecided: 'The network has not decided yet.',
  'rebuilt-expired': 'Rebuilt: the earlier one expired while you read it.',
  'rebuilt-fresh': 'Rebuilt when you pressed Sign, so that your wallet has all the time that there is.',
  'rebuilt-misfit': 'Rebuilt before you saw it: the first one did not fit what the chain says now.',
  'rebuilt-prompt-expired':
    'Rebuilt: the one in your wallet expired before you answered. Whatever you answer to it now, it is not sent. Close it there, then sign this one.',
  'rebuilt-signed-late':
    'Rebuilt: your wallet signed, but too late to land, so that signature was thrown away and nothing was sent. Sign again.',
  'rebuilt-repeated':
    'Rebuilt: the server had answered with the very transaction that you had sent before, so nothing was sent this time. Sign this one.',
  'rebuilt-wallet-busy':
    'Rebuilt: your wallet did not take it ({said}). It may still show the expired one: close that there, then sign again.',
  'limit-unknown': 'The Solana node could not say whether the signed transaction can still land.',
  'wallet-on-other-account': 'Your wallet is on another account than the one that this was built for.',
  'journal-failed':
    'This browser could not write the transaction down before sending it, so it was not sent: {error}.',
  'wallet-sent-anyway': 'Your wallet said that nothing was signed, and sent it all the same.',
  'same-found-on-chain': 'The chain has a transaction of your wallet that does exactly this.',
  'declined-in-wallet': 'The signature was declined in the wallet.',
  'stopped-waiting': 'You stopped waiting for the wallet.',
});
