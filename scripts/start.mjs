import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  console.log(
    'npm start serves Clearstake, on the embedded sandbox unless STAKING_API_URL is set.\n' +
      'Settings are environment variables, as PORT=4400; docs/operations.md lists them all.',
  );
  process.exit();
}
await ensureDependencies();
await ensureBuild();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
