import { setLanguage } from '@clearstake/contract/i18n';
import german from '@clearstake/contract/locales/de.json';
import { readTransactionError } from '@clearstake/contract/transaction-error';
import { type Outcome, said, verbatim } from '@clearstake/verifier';
import { expect, it } from 'vitest';
import { outcomeText } from './outcome-text';

const signature = 'S';

it.each<[Exclude<Outcome, { kind: 'refused' }>, string, string, string, boolean]>([
  [
    { kind: 'declined', mayLand: false },
    'Your wallet says that you declined.',
    'It says that nothing was signed, and nothing was sent from here. It cannot land.',
    'You can try again.',
    true,
  ],
  [
    { kind: 'declined', mayLand: true },
    'Your wallet says that you declined.',
    'It says that nothing was signed, and nothing was sent from here. The chain is watched in case your wallet sent it all the same.',
    'Trying again waits until this one cannot land any more, in a minute or two. To change your request, close this.',
    false,
  ],
  [
    { kind: 'not-sent', reason: verbatim('The staking API says: “Nothing was built.”') },
    'It was not sent.',
    'The staking API says: “Nothing was built.” No SOL left your wallet.',
    'You can try again.',
    true,
  ],
  [
    { kind: 'not-sent', reason: verbatim('the amount is too small'), lasting: true },
    'It was not sent.',
    'The amount is too small. No SOL left your wallet.',
    'Close this and change the request.',
    false,
  ],
  [
    { kind: 'not-sent', reason: verbatim('the disk is full'), mayLand: true },
    'It was not sent from here.',
    'The disk is full. Nothing was sent from here. The chain is watched in case your wallet sent it all the same.',
    'Trying again waits until this one cannot land any more, in a minute or two. To change your request, close this.',
    false,
  ],
  [
    { kind: 'confirmed', signature, slot: 458_625_888n, finalized: false },
    'Confirmed.',
    'It landed in slot 458,625,888.',
    'It becomes final in a few seconds; you need not wait.',
    false,
  ],
  [
    { kind: 'failed-on-chain', signature, slot: 7n, reason: said('insufficient-funds') },
    'The network ran it and it failed.',
    'The reason: not enough funds (InsufficientFunds). Only the network fee was charged; the amount did not move.',
    'Check the reason before you try again.',
    true,
  ],
  [
    { kind: 'expired', signature },
    'It expired before it landed.',
    'The Solana node has no trace of it and says that its blockhash is too old to land. So by what it says, no SOL left your wallet.',
    'You can try again. Whenever you open this page, it is looked for once more.',
    true,
  ],
  [
    { kind: 'unknown', signature, reason: said('network-unreachable') },
    'Not known yet.',
    'The network cannot be reached to ask. It was signed and may still land, so it is not known whether SOL moved.',
    'Watching goes on, also after you reload. Do not send it again before this is settled.',
    false,
  ],
])('%o says what happened, whether money moved, and what to do', (outcome, title, money, next, retry) => {
  expect(outcomeText(outcome)).toMatchObject({ title, money, next, retry });
});

it('says the node’s error in the language of the page', () => {
  const reason = readTransactionError({ InstructionError: [0, 'InsufficientFunds'] });
  if (reason === null) throw new Error('It failed.');
  const sentence = 'Der Grund: Anweisung 1 ist fehlgeschlagen: nicht genug Guthaben (InsufficientFunds).';
  setLanguage('de', german);
  const { money } = outcomeText({ kind: 'failed-on-chain', signature: 'x', slot: 5n, reason });
  expect(money.startsWith(`${sentence} `)).toBe(true);
});
