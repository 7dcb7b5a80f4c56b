// Takes the place of service-worker.js where the operator switches it off: browsers ask for that address at each visit.
addEventListener('install', () => globalThis.skipWaiting());

addEventListener('activate', (event) => {
  const base = new URL(globalThis.registration.scope).pathname;
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(`clearstake ${base} `)) await caches.delete(name);
      await globalThis.registration.unregister();
    })(),
  );
});
