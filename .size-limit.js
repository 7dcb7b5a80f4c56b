import { firstLoad } from './scripts/lib/first-load.mjs';

const inClient = (files) => files.map((file) => `dist/client/${file}`);

/** Budgets in gzip, from what the pages load (see scripts/lib/first-load.mjs). */
export default [
  {
    name: 'first load of / before charts',
    path: inClient(firstLoad('overview')),
    limit: '125 KiB',
    gzip: true,
  },
  {
    name: 'first load of /validators',
    path: inClient(firstLoad('validators')),
    limit: '140 KiB',
    gzip: true,
  },
];
