import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../hash-of';
import type { InlineSources } from '../security/headers';
import type { Document } from './documents';
import { withoutBase } from './readable-url';

export type Template = Document & InlineSources;

const largestInline = 128 * 1024;

const styleLink = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="(\/[^"?#]+\.css)"[^>]*>/g;
// A script that blocks the first paint: neither a module nor deferred.
const blockingScript = /<script src="(\/[^"?#]+\.js)"(?: integrity="[^"]*")?><\/script>/g;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const dataBlock = /type="application\/(?:ld\+)?json"/i;

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Policy sources of the inline scripts and style sheets. Data blocks are not scripts. */
export function inlineSources(html: string): InlineSources {
  return {
    scriptHashes: [...html.matchAll(inlineScript)]
      .filter(([, attributes = '']) => !dataBlock.test(attributes))
      .map(([, , text = '']) => source(text)),
    styleHashes: [...html.matchAll(inlineStyle)].map(([, text = '']) => source(text)),
  };
}

async function inlined(
  html: string,
  pattern: RegExp,
  fileOf: (path: string) => string,
  tag: 'style' | 'script',
): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of html.matchAll(pattern)) {
    const text = await readFile(fileOf(match[1] ?? ''), 'utf8').catch(() => undefined);
    const closes = text?.toLowerCase().includes(`</${tag}`) ?? true;
    if (text === undefined || closes || text.length > largestInline) continue;
    parts.push(html.slice(end, match.index), `<${tag}>${text}</${tag}>`);
    end = match.index + match[0].length;
  }
  return parts.join('') + html.slice(end);
}

/**
 * The built index.html with render-blocking files inlined, as each costs a round trip on a slow line. Undefined without a build.
 * Most services read a preview image only by a whole address, so it gets the deployment's.
 */
export async function readTemplate(
  clientDir: string,
  basePath: string,
  publicUrl = basePath,
): Promise<Template | undefined> {
  const file = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => undefined);
  if (file === undefined) return undefined;
  const built = file.replace(/content="[^"]*\/preview\.png"/, () => `content="${publicUrl}/preview.png"`);
  const fileOf = (path: string) => join(clientDir, withoutBase(path, basePath));
  const styled = await inlined(built, styleLink, fileOf, 'style');
  const html = await inlined(styled, blockingScript, fileOf, 'script');
  return { html, hash: hashOf(html), ...inlineSources(html) };
}
