import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rich } from '../rich';
import { jsx, jsxs } from './jsx-runtime';

const address = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

it.each([
  '2.5 SOL',
  '1,234.000000001 SOL',
  '1.234,5 SOL',
  '+0.5 SOL',
  '<0.01 csSOL',
  '5,000 lamports',
  '5.000 Lamports',
  'Ed9W…a2Zv',
  address,
])('keeps %s of a sentence from a translator, and nothing else', (value) => {
  const kept = html(jsx('i', { translate: 'no', children: value }))
    .replaceAll('i>', 'span>')
    .replace('<i', '<span');
  expect(html(jsx('p', { children: `You get ${value}, in 2 accounts of epoch 1,060.` }))).toBe(
    `<p><span>You get ${kept}, in 2 accounts of epoch 1,060.</span></p>`,
  );
});

const no = (text: string) => `<span translate="no">${text}</span>`;

it.each<[string, ReactElement, string]>([
  [
    'a label',
    jsx('button', { children: 'Stake 2.5 SOL' }),
    `<button><span>Stake ${no('2.5 SOL')}</span></button>`,
  ],
  ['a cell that is an amount', jsx('td', { children: '2.5 SOL' }), '<td translate="no">2.5 SOL</td>'],
  ['a cell that is a figure', jsx('td', { children: '1,234.5' }), '<td translate="no">1,234.5</td>'],
  [
    'a figure beside its unit',
    jsxs('b', { children: ['2.5', jsx('small', { children: 'SOL' })] }),
    `<b>${no('2.5')}<small translate="no">SOL</small></b>`,
  ],
  ['a fragment', jsx(Fragment, { children: 'You get 2 SOL' }), `<span>You get ${no('2 SOL')}</span>`],
  [
    'an option',
    jsx('option', { children: ['Account ', 'Ed9W…a2Zv'] }),
    '<option translate="no">Account Ed9W…a2Zv</option>',
  ],
  ['a text of a picture', jsx('text', { children: 'At 2 SOL' }), '<text translate="no">At 2 SOL</text>'],
  [
    'what is marked as a whole',
    jsx('p', { translate: 'no', children: 'At 2 SOL' }),
    '<p translate="no">At 2 SOL</p>',
  ],
  [
    'a style sheet with a font, which it never touches',
    jsx('style', { children: `@font-face{src:url(data:font/woff2;base64,${address})}` }),
    `<style>@font-face{src:url(data:font/woff2;base64,${address})}</style>`,
  ],
  ['other text', jsxs('p', { children: ['Epoch 1,060', ' ends'] }), '<p>Epoch 1,060 ends</p>'],
  [
    'a sentence with elements',
    jsx('p', {
      children: rich('At worst <b>{amount} SOL</b> are lost', { amount: '2.5' }),
    }),
    `<p>At worst <b>${no('2.5 SOL')}</b> are lost</p>`,
  ],
])('marks in JSX what a translator must leave: %s', (_, element, expected) => {
  expect(html(element)).toBe(expected);
});
