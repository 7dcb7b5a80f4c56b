import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { endOfLife } from './lib/node-version.mjs';
import { root } from './lib/run.mjs';

// The server reads and checks all of them; these two are part of what is built before.
const { values } = parseArgs({
  strict: false,
  options: {
    help: { type: 'boolean', short: 'h' },
    'base-path': { type: 'string' },
    'pins-file': { type: 'string' },
  },
});
if (values.help) {
  console.log(
    'npm start serves Clearstake, on the embedded sandbox unless the three upstream URLs are set.\n' +
      'Settings are environment variables, as PORT=4400 npm start, or flags, as npm start -- --port 4400;\n' +
      'docs/operations.md lists them all.',
  );
  process.exit();
}
for (const [flag, name] of [
  ['base-path', 'BASE_PATH'],
  ['pins-file', 'PINS_FILE'],
])
  if (typeof values[flag] === 'string') process.env[name] = values[flag];
const warning = endOfLife(process.versions.node);
if (warning !== undefined) console.error(warning);
await ensureDependencies();
await ensureBuild();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
