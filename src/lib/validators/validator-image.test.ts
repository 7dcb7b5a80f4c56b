import { expect, it } from 'vitest';
import { validatorImage } from './validator-image';

const identity = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

it.each(['https://pictures.example/a.png', 'http://pictures.example/a.png', 'pictures.example/a.png'])(
  'of a validator that names %s is asked for at the gateway, by its identity alone',
  (image) => {
    expect(validatorImage({ identity, image })).toBe(`/validator-images/${identity}`);
  },
);

it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'not a url', null, ''])(
  'of a validator that names %j is not asked for',
  (image) => {
    expect(validatorImage({ identity, image })).toBeNull();
  },
);

it('stays at its place whatever an identity holds', () => {
  const image = 'https://pictures.example/a.png';
  expect(validatorImage({ identity: '../config.json?', image })).toBe(
    '/validator-images/..%2Fconfig.json%3F',
  );
});
