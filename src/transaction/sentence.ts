import { currentLanguage, type MessageValues, t } from '../../contract/i18n';

/**
 * The texts of this folder are English in every language: receipts, journal and comparisons contain them, so that no verdict
 * depends on the language. Where one is shown, {@link translated} puts it into the language of the page.
 */

/** How to say each English text in the language of the page: those that were made last. */
const spoken = new Map<string, () => string>();
const MOST = 5_000;

/** An English text, with what says it in the language of the page, from other texts than this one. */
export function spokenText(english: string, say: () => string): string {
  spoken.delete(english);
  spoken.set(english, say);
  const [oldest] = spoken.keys();
  if (spoken.size > MOST && oldest !== undefined) spoken.delete(oldest);
  return english;
}

/** The English text of a message of the catalogue. Values that are texts of this folder are translated with it. */
export function sentence(message: string, values: MessageValues): string {
  const english = message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return spokenText(english, () => say(message, values));
}

function say(message: string, values: MessageValues): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? localAmount(translated(value)) : value,
  ]);
  return t(message, Object.fromEntries(shown));
}

/** An amount as the page writes it: "1,250.5 SOL" would mean something else in German. */
function localAmount(value: string): string {
  if (currentLanguage() !== 'de' || !/^-?[\d,]+(?:\.\d+)?(?: \S.*)?$/.test(value)) return value;
  return value.replace(/^\S+/, (figure) => figure.replace(/[,.]/g, (mark) => (mark === '.' ? ',' : '.')));
}

/** English texts one after the other. */
export function listed(texts: readonly string[], separator: string): string {
  const [only = ''] = texts;
  return texts.length < 2
    ? only
    : spokenText(texts.join(separator), () => texts.map(translated).join(separator));
}

/** A text with a capital letter first. */
export function capitalised(text: string): string {
  const upper = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const english = upper(text);
  return english === text ? text : spokenText(english, () => upper(translated(text)));
}

/** "Create account: 2 SOL to …". */
export function titled(title: string, text: string): string {
  return listed([title, text], ': ');
}

interface Kept {
  readonly message: string;
  readonly pattern: RegExp;
}

const kept: Kept[] = [];

/** A message whose English text is stored, and is still to be understood when another page reads it. */
export function keptSentence(message: string): (values: MessageValues) => string {
  const escaped = message.replace(/[.()]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  kept.push({ message, pattern: new RegExp(`^${escaped}$`) });
  return (values) => sentence(message, values);
}

/** A text of this folder in the language of the page. Any other text, as of a wallet or a node, is returned unchanged. */
export function translated(english: string): string {
  const own = spoken.get(english);
  if (own) return own();
  for (const { message, pattern } of kept) {
    const values = pattern.exec(english)?.groups;
    if (values) return say(message, values);
  }
  // Only plain texts are names of the catalogue here; `t` would take others for messages with values.
  return /[{}<>'#]/.test(english) || english in {} ? english : t(english);
}
