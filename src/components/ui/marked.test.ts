import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { marked } from './marked';
import { rich } from './rich';

const html = (node: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(node);
const address = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

it.each([
  '2.5 SOL',
  '1,234.000000001 SOL',
  '1.234,5 SOL',
  '<0.01 csSOL',
  '5,000 lamports',
  '5.000 Lamports',
  'Ed9W…a2Zv',
  address,
])('keeps %s of a sentence from a translator, and nothing else', (value) => {
  const kept = html(createElement('span', { translate: 'no' }, value));
  expect(html(marked(`You get ${value}, in 2 accounts of epoch 1,060.`))).toBe(
    `You get ${kept}, in 2 accounts of epoch 1,060.`,
  );
});

it('keeps the amounts of a sentence with elements', () => {
  const b = (text: React.ReactNode) => createElement('b', null, text);
  expect(html(rich('At worst <b>{amount} SOL</b> are lost', { b, amount: '2.5' }))).toBe(
    'At worst <b><span translate="no">2.5 SOL</span></b> are lost',
  );
});
