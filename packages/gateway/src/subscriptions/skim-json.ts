import { randomUUID } from 'node:crypto';
import { parseJson, stringifyJson } from '@clearstake/contract/json';

/** In characters. Accounts' data is longer, and what a message is read for is not. */
const longest = 1_000;
const text = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
// No message can name it.
const mark = randomUUID();
const marks = new RegExp(`"${mark} (\\d+)"`, 'g');

/** For an account of 10 MiB the exact parser would hold the process for a second. @throws SyntaxError as {@link parseJson} */
export function skimJson(json: string) {
  const texts: string[] = [];
  const short = json.replace(text, (each) => {
    if (each.length <= longest) return each;
    JSON.parse(each);
    return `"${mark} ${texts.push(each) - 1}"`;
  });
  return {
    /** With a mark in the place of each long text. */
    value: parseJson(short),
    /** The JSON of a part of the value, with its long texts. */
    write: (part: unknown) => stringifyJson(part).replace(marks, (_, index) => texts[Number(index)] ?? ''),
  };
}
