import { expect, it } from 'vitest';
import { readSigned } from './use-signed-transaction';

it.each(['0xff', 'ab c', 'abc', 'not hex at all'])(
  'speaks to whoever pasted %s, not of a server',
  async (text) => {
    const reading = await readSigned(text);
    expect(reading).toEqual({
      ok: false,
      problem:
        'This is not one whole signed transaction in hex. It must be hex digits only, two for each byte, without spaces or line breaks.',
    });
  },
);
