import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

// `npm run pins -- inspect <transaction> --rpc <url>`: what a transaction names that no pin explains.
await ensureDependencies();
process.exitCode = await run('tsx', ['scripts/pins/main.ts', ...process.argv.slice(2)]);
