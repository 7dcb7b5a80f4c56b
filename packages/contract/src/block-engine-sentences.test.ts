import { expect, it } from 'vitest';
import { blockEnginePhrase, blockEngineSentences, failureText, readFailure } from './block-engine-sentences';
import { inEnglish } from './i18n';

it('reads each code of the gateway with its values, and quotes what the block engine said', () => {
  const values = { code: 'ECONNREFUSED', seconds: 5, quotation: 'no “(really)”', limit: 16 };
  for (const said of Object.keys(blockEngineSentences) as (keyof typeof blockEngineSentences)[])
    expect(readFailure(failureText({ said, values }))).toEqual({ said, values });
  expect(inEnglish(blockEnginePhrase({ said: 'says', values }))).toBe(
    'The block engine says: “no "(really)"”.',
  );
  expect(inEnglish(blockEnginePhrase({ said: 'says', values: { quotation: '' } }))).toBe(
    'The block engine says: …',
  );
});

it.each(['', 'The block engine ended the stream.', '{"said":"gift"}', '{"said":"says","values":{"a":[]}}'])(
  'reads no code in %j',
  (text) => {
    expect(readFailure(text)).toBeUndefined();
  },
);
