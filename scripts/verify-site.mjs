import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

// `npm run verify-site -- URL`: builds this checkout and compares it with what a site serves, file by file.
await ensureDependencies();
process.exitCode = await run('tsx', ['scripts/verify-site/main.ts', ...process.argv.slice(2)]);
