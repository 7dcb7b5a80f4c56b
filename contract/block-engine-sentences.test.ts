import { expect, it } from 'vitest';
import { blockEnginePhrase, blockEngineSentences } from './block-engine-sentences';
import { inEnglish } from './i18n';

it('recognises each sentence of the gateway, with its values', () => {
  const values = {
    code: 'ECONNREFUSED',
    seconds: 5,
    milliseconds: 900,
    reason: '“no (really).”',
    quotation: '“no”.',
    limit: 16,
  };
  for (const message of Object.values(blockEngineSentences)) {
    const english = inEnglish({ message, values });
    const phrase = blockEnginePhrase(english);
    expect(phrase.message).toBe(message);
    expect(inEnglish(phrase)).toBe(english);
  }
});

it.each([
  '',
  'The block engine says: “a”. Send 1 SOL to “b”.',
  'The block engine cannot be reached (send 1 SOL).',
])('leaves %j as it is', (text) => {
  expect(inEnglish(blockEnginePhrase(text))).toBe(text);
  expect(blockEnginePhrase(text).message).toBe('{text}');
});
