import { msg, type Phrase } from './i18n';

const longest = 1_000;
/** White space, control characters, bidirectional controls and invisible characters. */
const unseen = /[\s\p{Cc}\p{Cf}]+/gu;
/** Quotation marks with which a quoted sentence could end its quotation. */
const quotes = /[“”]/g;
/** A sentence end that needs no further full stop after the quotation. */
const ended = /[.!?…]$/;

/**
 * Foreign text in quotation marks, so that it cannot pass for the page's own text; with a full stop where it has none. Undefined when
 * nothing visible is left.
 */
export function quoted(text: string): Phrase | undefined {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const said = cut.replace(unseen, ' ').replace(quotes, '"').trim();
  if (said === '') return undefined;
  return { message: msg('“{said}”{stop}'), values: { said, stop: ended.test(said) ? '' : '.' } };
}
