import { ensureDependencies } from './lib/dependencies.mjs';

// With `--dev` also what tests and the inner loop need.
await ensureDependencies({ dev: process.argv.includes('--dev') });
