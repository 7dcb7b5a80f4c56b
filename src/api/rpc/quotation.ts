import { quoted } from '@contract/quoted';

/** A node's text in quotation marks, with a full stop where it has none; undefined when nothing visible is left. */
export function quotation(text: string): string | undefined {
  const sentence = quoted('node', text);
  return sentence?.slice(sentence.indexOf('“'));
}
