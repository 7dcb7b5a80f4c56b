import { msg, type Phrase, verbatim } from './i18n';

/**
 * What the gateway says of the block engine. One stream serves viewers of all languages, so this is in English on the way, and the page
 * translates it.
 */
export const blockEngineSentences = {
  unreachable: msg('The block engine cannot be reached ({code}).'),
  cut: msg('The connection to the block engine was cut.'),
  ended: msg('The block engine ended the stream.'),
  unanswered: msg('The block engine did not answer within {seconds} seconds.'),
  late: msg('The block engine did not answer in time.'),
  says: msg('The block engine says: {quotation}'),
  closed: msg('The block engine closed the call without an answer.'),
  keyRefused: msg('The block engine refused the key of the gateway: {reason}'),
  compressed: msg('The block engine sent a compressed message, which the gateway does not unpack.'),
  tooLong: msg('The block engine sent a longer message than the gateway reads.'),
  shutdown: msg('The gateway is shutting down.'),
  calls: msg(
    'Your address has made {limit} calls in this second, which is the limit. Try again in a second.',
  ),
  streams: msg('Your address has {limit} streams of this kind open, which is the limit. Close one first.'),
  slow: msg('The gateway reads the stream too slowly.'),
  noToken: msg('The block engine answered without a token.'),
  full: msg('This gateway serves as many streams as it can. Try later.'),
} as const;

/** What the block engine said itself is a quotation, so that it passes for no sentence of ours. */
const patternOf: Readonly<Record<string, string>> = { reason: '“[^“”]*”\\.?', quotation: '“[^“”]*”\\.?' };

const patterns = Object.values(blockEngineSentences).map((message) => {
  const escaped = message
    .replace(/[.()]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${patternOf[name] ?? '[\\w.]+'})`);
  return { message, pattern: new RegExp(`^${escaped}$`) };
});

/** What an English text was made of; any other text, as of a library, stays as it is. */
export function blockEnginePhrase(english: string): Phrase {
  for (const { message, pattern } of patterns) {
    const match = pattern.exec(english);
    if (match) return { message, values: match.groups ?? {} };
  }
  return verbatim(english);
}
