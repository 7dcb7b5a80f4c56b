import { currentLanguage, type MessageValues, msg, t } from '../../contract/i18n';

/**
 * The texts of this folder are English in every language: receipts, journal and comparisons contain them, so that no verdict
 * depends on the language. Where one is shown, {@link translated} says it in the language of the page.
 */

/** What an English text was made of. */
interface Made {
  readonly message: string;
  readonly values: MessageValues;
  readonly capital?: true;
}

/** The texts that were made last. */
const made = new Map<string, Made>();
const MOST = 5_000;

function remember(english: string, parts: Made): string {
  made.delete(english);
  made.set(english, parts);
  const [oldest] = made.keys();
  if (made.size > MOST && oldest !== undefined) made.delete(oldest);
  return english;
}

/** The English text of a message. Values that are texts of this folder are translated with it. */
export function sentence(message: string, values: MessageValues): string {
  const english = message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return remember(english, { message, values });
}

/** English texts one after the other. */
export function listed(texts: readonly string[], separator: string): string {
  const [only = ''] = texts;
  if (texts.length < 2) return only;
  const message = texts.map((_, index) => `{${index}}`).join(separator);
  return sentence(message, Object.fromEntries(texts.entries()));
}

/** "Create account: 2 SOL to …". */
export function titled(title: string, text: string): string {
  return sentence('{title}: {text}', { title, text });
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** An English text with a capital letter first. */
export function capitalised(text: string): string {
  const english = upper(text);
  return english === text ? text : remember(english, { message: '{text}', values: { text }, capital: true });
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

// Written elsewhere: what a node says of a transaction by src/api/rpc/transaction-error.ts, and how a request failed by the worker of cosign/.
for (const message of [
  msg('instruction {number} failed: {reason}'),
  msg('an instruction failed: {reason}'),
  msg('the program’s error {code}'),
  msg('the Solana node says: {quotation}'),
  msg('{meaning} ({name})'),
  msg('No answer within {seconds} s.'),
  msg('The staking service answered {status}.'),
])
  keptSentence(message);

/** An amount as the page writes it: "1.125 SOL" would be a thousand times as much in German. */
function localAmount(value: string): string {
  if (currentLanguage() !== 'de' || !/^-?[\d,]+(?:\.\d+)?(?: \S.*)?$/.test(value)) return value;
  return value.replace(/^\S+/, (figure) => figure.replace(/[,.]/g, (mark) => (mark === '.' ? ',' : '.')));
}

function sayValue(value: MessageValues[string]): MessageValues[string] {
  if (typeof value !== 'string') return value;
  const said = translated(value);
  return said === value ? localAmount(value) : said;
}

function say({ message, values, capital }: Made): string {
  const shown = Object.entries(values).map(([name, value]) => [name, sayValue(value)]);
  const said = t(message, Object.fromEntries(shown));
  return capital ? upper(said) : said;
}

/** A text of this folder in the language of the page. Any other text, as of a wallet or a node, is returned unchanged. */
export function translated(english: string): string {
  const own = made.get(english);
  if (own) return say(own);
  for (const { message, pattern } of kept) {
    const values = pattern.exec(english)?.groups;
    if (values) return say({ message, values });
  }
  // Only plain texts are names of the catalogue here; `t` would take others for messages with values.
  return /[{}<>'#]/.test(english) || english in {} ? english : t(english);
}
