import { msg } from '@contract/i18n';
import { quoted } from '@contract/quoted';
import type { Phrase } from '@/lib/i18n/phrase';

/** A node's text in quotation marks, with a full stop where it has none; undefined when nothing visible is left. */
export function quotation(text: string): string | undefined {
  const sentence = quoted('node', text);
  return sentence?.slice(sentence.indexOf('“'));
}

/** The same with the quotation marks of the page's language. */
export function quotationPhrase(text: string): Phrase | undefined {
  const [, said, stop = ''] = /^“(.*)”(\.?)$/.exec(quotation(text) ?? '') ?? [];
  return said === undefined ? undefined : { message: msg('“{said}”{stop}'), values: { said, stop } };
}
