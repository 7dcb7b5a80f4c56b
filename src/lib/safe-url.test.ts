import { expect, it } from 'vitest';
import { safeHttpUrl } from './safe-url';

it.each([
  ['https://example.com/logo.png', 'https://example.com/logo.png'],
  ['example.com', 'https://example.com/'],
])('accepts %s', (text, url) => {
  expect(safeHttpUrl(text)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:secret@example.com/',
  'localhost',
  '',
  null,
  `https://example.com/${'a'.repeat(3000)}`,
])('drops %j', (text) => {
  expect(safeHttpUrl(text)).toBeUndefined();
});
