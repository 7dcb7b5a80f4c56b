import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inlineSources, readTemplate } from './template';

const sha = (text: string) => createHash('sha256').update(text).digest('base64');

describe('the policy sources of a document', () => {
  it('hash its inline scripts and style sheets, in their order and byte for byte', () => {
    const html =
      '<script>\n a()\n</script><SCRIPT type="module">b()</SCRIPT><script></script>' +
      '<style>\nc{}</style><STYLE media="print">d{}</STYLE>';
    expect(inlineSources(html)).toEqual({
      scriptHashes: ['\n a()\n', 'b()', ''].map((text) => `'sha256-${sha(text)}'`),
      styleHashes: ['\nc{}', 'd{}'].map((text) => `'sha256-${sha(text)}'`),
    });
  });

  it.each(['<script data-src="/a.js">a()</script>', '<script type="application/javascript">a()</script>'])(
    'contain the hash of %s, which a browser runs',
    (html) => {
      expect(inlineSources(html).scriptHashes).toEqual([`'sha256-${sha('a()')}'`]);
    },
  );
});

describe('a built document', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder(onTestFinished);
    await writeFile(join(folder, 'a.css'), 'a{}');
    await writeFile(join(folder, 'b.css'), 'b{}');
    await writeFile(join(folder, 'a.js'), 'a()');
  });

  async function read(html: string, basePath = '', publicUrl?: string) {
    await writeFile(join(folder, 'index.html'), html);
    return (await readTemplate(folder, basePath, publicUrl))?.html;
  }

  it.each([
    ['<link rel="stylesheet" href="/a.css">', '<style>a{}</style>'],
    [
      'x<link rel="stylesheet" href="/a.css">y<link rel="stylesheet" href="/b.css">z',
      'x<style>a{}</style>y<style>b{}</style>z',
    ],
    ['<script src="/a.js"></script>', '<script>a()</script>'],
  ])('inlines %s', async (html, inlined) => {
    expect(await read(html)).toBe(inlined);
  });

  it.each([
    '<link rel="stylesheet" href="/missing.css">',
    '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
    '<script type="module" src="/a.js"></script>',
  ])('leaves %s as it is', async (html) => {
    expect(await read(html)).toBe(html);
  });

  it.each([
    ['a.css', 'a{}</STYLE>', '<link rel="stylesheet" href="/a.css">'],
    ['a.js', 'a("</Script")', '<script src="/a.js"></script>'],
  ])('does not inline %s where it could close its element', async (name, text, html) => {
    await writeFile(join(folder, name), text);
    expect(await read(html)).toBe(html);
  });

  it('names its preview image by the whole address of the deployment', async () => {
    const html = '<meta content="x"><meta property="og:image" content="/on/preview.png" />';
    const named = (address: string) =>
      `<meta content="x"><meta property="og:image" content="${address}/preview.png" />`;
    expect(await read(html, '/on', 'https://stake.example/$&')).toBe(named('https://stake.example/$&'));
    expect(await read(html, '/on')).toBe(named('/on'));
  });
});
