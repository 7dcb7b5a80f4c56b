import { quotable } from '@clearstake/contract/foreign-text';
import { decimalText } from '@clearstake/contract/format/exact-decimal';
import { grouped } from '@clearstake/contract/format/figures';
import { currentLocale } from '@clearstake/contract/format/locale';
import { inLanguage, t } from '@clearstake/contract/i18n';
import type { Said, Value } from './said';
import { words } from './words';

/** An exact amount with separated thousands, in the marks of the page's language. */
function amountText(units: bigint, decimals: number): string {
  const [whole = '', fraction] = decimalText(units < 0n ? -units : units, decimals).split('.');
  return `${units < 0n ? '-' : ''}${grouped(whole)}${fraction === undefined ? '' : `${currentLocale().decimal}${fraction}`}`;
}

function valueText(value: Value): string | number | bigint {
  if (typeof value !== 'object') return value;
  if ('code' in value) return say(value);
  if ('list' in value) return value.list.map(say).join(value.by);
  if ('lamports' in value) return `${amountText(value.lamports, 9)} SOL`;
  const amount = amountText(value.units, value.decimals);
  return value.symbol === undefined ? amount : `${amount} ${value.symbol}`;
}

/** The words of a code in the page's language. The only place that has a text of the verifier. */
export function say({ code, values = {} }: Said): string {
  // Codes may stand in a quotation, too: a file chooses them, and their words have quotation marks.
  const text = code === 'quotation' ? (value: Value) => quotable(`${valueText(value)}`) : valueText;
  const shown = Object.entries(values).map(([name, value]) => [name, text(value)]);
  return t(words[code], Object.fromEntries(shown));
}

/** {@link say} in English, for commands and files. */
export function sayInEnglish(said: Said): string {
  return inLanguage('en', {}, () => say(said));
}
