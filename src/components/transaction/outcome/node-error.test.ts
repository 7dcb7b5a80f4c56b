import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it } from 'vitest';
import { formatTransactionError } from '@/api/rpc/transaction-error';
import german from '@/locales/de.json';
import { outcomeText } from './outcome-text';

afterEach(() => setLanguage('en', {}));

it.each([
  [[0, 'InsufficientFunds'], 'Anweisung 1 ist fehlgeschlagen: nicht genug Guthaben (InsufficientFunds).'],
  [[1, { Custom: 7 }], 'Anweisung 2 ist fehlgeschlagen: der Fehler 7 des Programms.'],
])('the node’s error %j is said in the language of the page', (error, sentence) => {
  const reason = formatTransactionError({ InstructionError: error }) ?? '';
  setLanguage('de', german);
  const { money } = outcomeText({ kind: 'failed-on-chain', signature: 'x', slot: 5n, reason });
  expect(money.startsWith(`${sentence} `)).toBe(true);
});
