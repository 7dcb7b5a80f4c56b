import { randomUUID } from 'node:crypto';
import { parseJson, stringifyJson } from '@contract/json';

/** In characters. Accounts' data is longer, and what a message is read for is not. */
const longest = 1_000;
// No message can name it.
const mark = randomUUID();
const marks = new RegExp(`"${mark} (\\d+)"`, 'g');

interface SkimmedJson {
  /** As {@link parseJson} reads it, with a mark in the place of each long text. */
  readonly value: unknown;
  /** The JSON of a part of the value, with its long texts. */
  readonly write: (part: unknown) => string;
}

/**
 * Parses JSON exactly without reading its long texts: for an account of 10 MiB the exact parser would hold the process for a second.
 * @throws SyntaxError as {@link parseJson}
 */
export function skimJson(json: string): SkimmedJson {
  const texts: string[] = [];
  let short = '';
  let end = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', end)) {
    const next = endOfText(json, start);
    const text = next - start > longest ? json.slice(start, next) : undefined;
    if (text !== undefined) JSON.parse(text);
    short += json.slice(end, text === undefined ? next : start);
    if (text !== undefined) short += `"${mark} ${texts.push(text) - 1}"`;
    end = next;
  }
  return {
    value: parseJson(short + json.slice(end)),
    write: (part) => stringifyJson(part).replace(marks, (_, index) => texts[Number(index)] ?? ''),
  };
}

/** The position after the text that starts at a quotation mark; the end of all where it has none. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return json.length;
}
