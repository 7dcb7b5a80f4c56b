import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { builtPages, css, theme } from '../testing/built-pages';

const pages = builtPages();
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what blocks the first paint', () => {
  it('is inlined into the page, and the policy allows exactly that', async () => {
    await pages.start();
    const answer = await pages.get('/');
    const html = await answer.text();
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).not.toContain('index-abc123.css');
    expect(html).toContain(`<script>${theme}</script>`);
    expect(html).not.toContain('before-paint.js');
    // The browser fetches the app's code while it parses the page.
    expect(html.indexOf('<script type="module" crossorigin src="/assets/index-abc123.js">')).toBeLessThan(
      html.indexOf('</head>'),
    );
    expect(html.match(/index-abc123\.js/g)).toHaveLength(1);
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain(`script-src 'self' ${sha(theme)}`);
    expect(policy).toContain(`style-src 'self' ${sha(css)}`);
  });

  it('stays a file when it is large', async () => {
    await pages.write('assets/index-abc123.css', css.repeat(10_000));
    await pages.start();
    const html = await (await pages.get('/')).text();
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index-abc123.css">');
    expect(html).not.toContain(css);
  });

  it('stays a file when it could close its element', async () => {
    await pages.write('before-paint.js', 'const s = "</script>";');
    await pages.start();
    expect(await (await pages.get('/')).text()).toContain('<script src="/before-paint.js"></script>');
  });
});
