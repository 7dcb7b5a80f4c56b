const longest = 1_000;
/** White space, control characters, bidirectional controls and invisible characters. */
const unseen = /[\s\p{Cc}\p{Cf}]+/gu;
/** Quotation marks with which a quoted sentence could end its quotation. */
const quotes = /[“”]/g;
/** A sentence end that needs no further full stop after the quotation. */
const ended = /[.!?…]$/;

/**
 * Foreign text as a quotation, so that it cannot pass for the page's own text. Undefined when nothing visible is left.
 * @param speaker as in "The staking API says"
 */
export function quoted(speaker: string, text: string): string | undefined {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const clean = cut.replace(unseen, ' ').replace(quotes, '"').trim();
  return clean === '' ? undefined : `The ${speaker} says: “${clean}”${ended.test(clean) ? '' : '.'}`;
}
