import { expect, it } from 'vitest';
import { firstStyles } from './first-styles';

it('puts the style sheet of the first paint before those that build on it', () => {
  const { transformIndexHtml } = firstStyles();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('No handler.');
  const handler: unknown = transformIndexHtml.handler;
  if (typeof handler !== 'function') throw new Error('No function.');
  const app = '<link rel="stylesheet" crossorigin href="/assets/app-1.css">';
  const first = '<link rel="stylesheet" crossorigin href="/assets/first-2.css">';
  expect(handler(`<head><title>x</title>${app}${first}</head>`)).toBe(
    `<head><title>x</title>${first}${app}  </head>`,
  );
});
