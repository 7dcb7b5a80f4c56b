// Keeps the hashed files of one build and its plain document, for the time when the server does not answer. It never touches the
// answers of an API. The build writes `build` in front of it: its version, and the SHA-256 of each file.
const { version, files } = globalThis.build;

const base = new URL(globalThis.registration.scope).pathname.slice(0, -1);
const prefix = `clearstake ${base}/ `;
const documentUrl = `${base}/index.html`;
const keptAt = 'x-kept-at';
const day = 24 * 60 * 60 * 1000;
/** How long the document is served after the server last confirmed it; the server keeps old chunks for twice as long. */
const longestAge = 7 * day;

const cacheName = prefix + version;
const openCache = () => caches.open(cacheName);
/** What is kept of this build. Opening its cache for that would create it again after a newer worker deleted it. */
const match = (url) => caches.match(url, { cacheName });
const assetOf = (url) => new URL(url, location.href).pathname.slice(base.length + 1);
const isOwn = (asset) => Object.hasOwn(files, asset);
/** The name without its hash, which another build may have with another hash. */
const stemOf = (asset) => asset.replace(/-.{8}(\.\w+)$/, '$1');

/** Of this page and its parts, not of an API that is opened as a page. */
const isPage = (path) =>
  !/^\/(?:api|rpc|csv|chart|validator-images|embed|healthz|readyz|metrics)\b|\.\w+$/.test(
    path.slice(base.length),
  );

async function sha256(response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Fetches files of this build that are not kept yet; from the HTTP cache where they were loaded before. */
async function keep(assets) {
  const fetchOne = async (asset) => {
    const url = `${base}/${asset}`;
    if (await match(url)) return;
    const response = await fetch(url, { integrity: `sha256-${files[asset]}`, priority: 'low' });
    if (!response.ok) throw new Error(`${asset} was answered with status ${response.status}.`);
    await (await openCache()).put(url, response);
  };
  await Promise.all(assets.map(fetchOne));
}

/** Keeps the plain document with all that it needs to start, or fails: a document of another build is never kept. */
async function keepDocument() {
  const response = await fetch(documentUrl, { cache: 'no-store', credentials: 'omit' });
  const html = await response.text();
  const named = [...html.matchAll(/[("']([^"'()\s]*\/assets\/[\w.-]+)/g)].map(([, url]) => assetOf(url));
  if (!response.ok || named.length === 0 || !named.every(isOwn)) throw new Error('Not of this build.');
  await keep([...new Set(named)]);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptAt, String(Date.now()));
  await (await openCache()).put(documentUrl, new Response(html, { headers }));
}

/** What of this build stands for files that were kept of earlier ones. */
async function renewed() {
  const stems = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const kept = await (await caches.open(name)).keys();
    for (const { url } of kept) stems.add(stemOf(assetOf(url)));
  }
  return Object.keys(files).filter((asset) => stems.has(stemOf(asset)));
}

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await keepDocument();
      // Pages that were loaded in an earlier build open in this one, too; what cannot be had is not needed to start.
      await keep(await renewed()).catch(() => undefined);
      await globalThis.skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
      // Without it a page would wait for this worker to start.
      await globalThis.registration.navigationPreload?.enable();
      await globalThis.clients.claim();
    })(),
  );
});

/** A page tells which files it loaded. */
addEventListener('message', (event) => {
  const assets = Array.isArray(event.data) ? event.data.map(String).map(assetOf).filter(isOwn) : [];
  event.waitUntil(keep(assets).catch(() => undefined));
});

const noPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Clearstake</title><p>Clearstake cannot be reached, and no copy of it that is young enough is kept in this browser.
Nothing was sent. Connect to the network, then <a href="">reload</a>.`;

/** The kept document; a sentence where none is kept, or the server did not confirm it for too long. */
async function keptDocument() {
  const kept = await match(documentUrl);
  if (kept && Date.now() - Number(kept.headers.get(keptAt)) < longestAge) return kept;
  return new Response(noPage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Confirms the document once a day: the server still has this build. */
async function confirmDocument() {
  const kept = await match(documentUrl);
  if (!kept || Date.now() - Number(kept.headers.get(keptAt)) > day) await keepDocument();
}

/** The server's answer; undefined where there is none, or only that of a proxy without its server. */
async function fromServer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    return [502, 503, 504].includes(response.status) ? undefined : response;
  } catch {
    return undefined;
  }
}

async function answerPage(event) {
  const response = await fromServer(event);
  if (response === undefined) return keptDocument();
  event.waitUntil(confirmDocument().catch(() => undefined));
  return response;
}

/** The kept bytes only if they are those of the build: any script of this origin can write into the cache. */
async function answerAsset(request) {
  const asset = assetOf(request.url);
  const response = await fetch(request).catch(() => undefined);
  if (response?.ok || !isOwn(asset)) return response ?? Response.error();
  const kept = await match(`${base}/${asset}`);
  if (kept && (await sha256(kept.clone())) === files[asset]) return kept;
  return response ?? Response.error();
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.destination === 'document') {
    if (isPage(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith(`${base}/assets/`)) event.respondWith(answerAsset(request));
});
