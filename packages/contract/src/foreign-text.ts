/**
 * The one place where text from outside, of a file, server, node, wallet or chain, is made fit to be shown. JSON is cleaned where it is
 * parsed ({@link cleanJson}), other text where it enters; a sentence contains it as a quotation ({@link quoted}).
 */
import { msg, type Phrase } from './i18n';

// Joiners and variation selectors where they change what is drawn: within an emoji, and between letters that join.
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}' +
  '\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]';
const inPlace = [
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
  // At the end of a word: the older form of Malayalam's final letters, and Arabic letters that join to nothing.
  '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]|\\p{sc=Arab})\\u200d',
  // Forms of Chinese characters, and the three flags that Unicode recommends by tags.
  '(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]',
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  // Signs that are written in front of a number, and seen.
  '[\\u0600-\\u0605\\u06dd\\u0890\\u0891\\u08e2]',
].join('|');
const breaks = '[\\p{Cc}\\u2028\\u2029]';
/** Bidirectional controls, tags, and whatever a font draws nothing for. */
const unseen = '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
const unclean = new RegExp(`(${inPlace})|(${breaks})|(${unseen})|\\p{Cs}`, 'gu');

/**
 * The text without control, direction and invisible characters: a control or line break becomes a space, half of a surrogate pair
 * U+FFFD.
 */
export function clean(text: string): string {
  return text.replace(unclean, (whole, seen, control, hidden) => {
    if (seen !== undefined) return whole;
    if (control !== undefined) return ' ';
    return hidden === undefined ? '\ufffd' : '';
  });
}

function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [clean(key), cleanDeep(member)]));
}

/** JSON in plain ASCII without escapes of letters, as nearly all is, has nothing to clean. */
const perhapsUnclean = /\\[bfnrtu]|[^\n\r\t -~]/;

/** What `parse` reads from a JSON text from outside, with every text and key in it cleaned. */
export function cleanJson(text: string, parse: (text: string) => unknown): unknown {
  const value = parse(text);
  return perhapsUnclean.test(text) ? cleanDeep(value) : value;
}

/** What a terminal shows: clean lines, which cannot move its cursor. */
export function printable(text: string): string {
  return text.split('\n').map(clean).join('\n');
}

/** A JSON text on one line, as of a log, in which what is not clean is escaped: the same JSON, and fit for a terminal. */
export function escapedJson(line: string): string {
  if (!perhapsUnclean.test(line)) return line;
  return line.replace(/\P{ASCII}|\x7f/gu, (character) =>
    clean(character) === character
      ? character
      : [...Array(character.length).keys()]
          .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
          .join(''),
  );
}

const stacked = /(\p{M}{4})\p{M}+/gu;
/** A character as it is seen, with its marks: a flag, a letter, an emoji of several joined ones. */
const character = /(?:\p{RI}{2}|.)[\p{M}\p{Emoji_Modifier}\u200c]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu;

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const [next] of text.matchAll(character)) {
    if (kept.length + next.length > longest) break;
    kept += next;
  }
  return `${kept}…`;
}

/** One line of foreign text; empty when nothing visible is left. */
export function lineOf(text: string, longest = 1_000): string {
  const line = clean(text).replace(/\s+/g, ' ').replace(stacked, '$1').trim();
  return /[^\s\p{M}\u2800\ufffd]/u.test(line) ? cut(line, longest) : '';
}

/** What looks like a double quotation mark, with which a quoted sentence could end its quotation. */
const quotes = /[“”„‟«»❝❞❠〝〞〟＂⹂ʺˮ״″‶\u{1f676}-\u{1f678}]/gu;
/** A sentence end that needs no further full stop after the quotation. */
const ended = /[.!?…]$/;

/** Foreign text as it may stand between quotation marks. */
export function quotable(text: string, longest?: number): string {
  return lineOf(text, longest).replace(quotes, '"');
}

/**
 * Foreign text in quotation marks, so that it cannot pass for the page's own text; with a full stop where it has none. Undefined when
 * nothing visible is left.
 */
export function quoted(text: string): Phrase | undefined {
  const said = quotable(text);
  if (said === '') return undefined;
  return { message: msg('“{said}”{stop}'), values: { said, stop: ended.test(said) ? '' : '.' } };
}

/** Foreign text as it may stand between quotation marks within a sentence of ours: without a full stop. */
export function quotableClause(text: string): string {
  return quotable(text).replace(/[.!\s]+$/, '');
}

export function quotedClause(text: string): Phrase | undefined {
  const clause = quotableClause(text);
  return clause === '' ? undefined : { message: msg('“{said}”{stop}'), values: { said: clause, stop: '' } };
}
