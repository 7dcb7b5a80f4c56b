const longest = 1_000;
/** White space, control characters, and those that turn the direction of what is beside them or show nothing. */
const unseen = /[\s\p{Cc}\p{Cf}]+/gu;
/** Quotation marks with which a sentence could end its own quotation. */
const quotes = /[“”]/g;
/** The end of a sentence that needs no other full stop behind its quotation. */
const ended = /[.!?…]$/;

/**
 * Somebody else's words as what they are: they must not stand on the page as if the page said them. Undefined when there are none.
 *
 * @param speaker as in "The staking API says"
 */
export function quoted(speaker: string, text: string): string | undefined {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const clean = cut.replace(unseen, ' ').replace(quotes, '"').trim();
  return clean === '' ? undefined : `The ${speaker} says: “${clean}”${ended.test(clean) ? '' : '.'}`;
}
