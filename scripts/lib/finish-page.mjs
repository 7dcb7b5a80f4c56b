import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';

/** A script or link of the page with a file of ours. */
const ownTag = /<(?:script|link)\b[^>]*?\b(?:src|href)="[^"]*?\/(assets\/[^"/]+|[^"/]+\.(?:js|css))"[^>]*/g;

/**
 * The last step of a client build: says for each file that the page and its manifest name which bytes it must have (subresource
 * integrity), and writes the build's hash into index.html and service-worker.js. The hash is the SHA-256 over the names and contents of
 * all files of the build, as they are before it is written into those two. May be repeated on a changed build.
 */
export function finishPage(folder) {
  const hash = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('base64');
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8')
    .replace(/<meta name="build"[^>]*>/, '')
    .replace(/ integrity="[^"]*"/g, '');
  const guarded = html.replace(ownTag, (tag, name) => `${tag} integrity="sha256-${hash(name)}"`);
  writeFileSync(page, guarded);
  const worker = join(folder, 'service-worker.js');
  const work = readFileSync(worker, 'utf8').replace(/^globalThis\.build = .*\n/, '');
  writeFileSync(worker, work);
  addToManifest(join(folder, '.vite', 'manifest.json'), hash);

  const build = fingerprintOf(folder);
  writeFileSync(page, guarded.replace('</head>', `<meta name="build" content="${build}"></head>`));
  const names = readdirSync(join(folder, 'assets')).sort();
  const files = Object.fromEntries(names.map((name) => [`assets/${name}`, hash(`assets/${name}`)]));
  const told = { version: build.slice(0, 16), files };
  writeFileSync(worker, `globalThis.build = ${JSON.stringify(told)};\n${work}`);
}

/** The gateway writes links to these files into its pages. */
function addToManifest(path, hash) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const chunk of Object.values(manifest))
    if (chunk.file.endsWith('.js')) chunk.integrity = `sha256-${hash(chunk.file)}`;
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}
