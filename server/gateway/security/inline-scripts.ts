import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const data = /type="application\/(?:ld\+)?json"/i;

/** The policy sources, as `'sha256-…'`, of the scripts that are written into this HTML. Data blocks are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !data.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
