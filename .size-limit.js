import { firstLoad, lazyLoad } from './scripts/lib/first-load.mjs';

const budget = (name, files, limit) => ({
  name,
  path: files.map((file) => `dist/client/${file}`),
  limit,
  gzip: true,
});

/** Budgets in gzip, from what the pages load (see scripts/lib/first-load.mjs). */
export default [
  budget('first load of / before charts', firstLoad('overview'), '178 KiB'),
  budget('chart library', lazyLoad('src/components/charts/interactive-chart.tsx', 'overview'), '115 KiB'),
  budget('first load of /validators', firstLoad('validators'), '188 KiB'),
  budget('first load of /stake', firstLoad('stake'), '209 KiB'),
  budget('wallets, once asked for', lazyLoad('src/wallet/wallet-host.tsx', 'stake'), '150 KiB'),
  budget('first load of /block-engine', firstLoad('block-engine'), '197 KiB'),
  budget('block engine streams', lazyLoad('src/api/block-engine/grpc-web.ts', 'block-engine'), '16 KiB'),
];
