import { expect, it } from 'vitest';
import { pageProblems } from './compare-page';

const document =
  '<html><head><meta property="og:image" content="/preview.png"><script src="/a.js"></script></head><body><div id="root"></div></body></html>';
const expected = { plain: '<html>plain</html>', document };
const page = (content: string, data = '{"a":"\\u003cscript>"}') =>
  document.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root">${content}</div><script id="hydration-state" type="application/json">${data}</script>`,
  );

it.each([
  ['as a host of plain files serves it', expected.plain],
  ['with the deployment’s own preview', document.replace('/preview.png', 'https://a.example/preview.png')],
  ['with content', page('<main class="a > b">1 &lt; 2</main>')],
  [
    'with text that looks like code',
    page('<td title="&lt;script&gt; onload=x">&lt;img onerror=alert(1)&gt;</td>'),
  ],
])('accepts a page %s', (_, html) => {
  expect(pageProblems(html, expected)).toEqual([]);
});

it.each([
  ['a script in its content', page('<p></p><script>steal()</script>'), 'Its content has <script>.'],
  [
    'a handler',
    page('<p title="a" onclick="steal()">x</p>'),
    'Its content has <p title="a" onclick="steal()">, which runs something.',
  ],
  [
    'a link that runs',
    page('<a href="javascript:steal()">x</a>'),
    'Its content has <a href="javascript:steal()">, which runs something.',
  ],
  [
    'a second data block that ends early',
    page('<p></p>', '{}</script><script>steal()'),
    'It has <script>steal(), which is not of the build.',
  ],
  [
    'another script in its head',
    page('<p></p>').replace('</head>', '<script src="/b.js"></script></head>'),
    'It has <script src="/b.js">, which is not of the build.',
  ],
  [
    'another text in its head',
    page('<p></p>').replace('<head>', '<head>x'),
    'Its fixed parts are not those of the build.',
  ],
])('reports a page with %s', (_, html, problem) => {
  expect(pageProblems(html, expected)).toEqual([problem]);
});
