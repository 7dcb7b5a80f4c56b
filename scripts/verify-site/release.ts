import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';
import { refuse, siteOf, verifySite } from './verify';

// The same command in a release, which has its build already.
const { site, basePath } = siteOf(process.argv.slice(2), 'clearstake verify-site');
const client = join(process.env.DIST_DIR ?? 'dist', 'client');
if (!readFileSync(join(client, 'index.html'), 'utf8').includes(`src="${basePath}/before-paint.js"`))
  refuse(
    `Cannot be told: this release was built for another path of a host than "${basePath}/". A checkout can build it for that one: npm run verify-site -- ${site}`,
  );
await verifySite(site, client, `this release (${version})`);
