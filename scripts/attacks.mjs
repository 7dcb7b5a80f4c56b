import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

// `npm run attacks [-- --json [FILE]]`: the catalogue of attacks as data, and what other decoders make of it.
await ensureDependencies();
process.exitCode = await run('tsx', ['scripts/attacks/main.ts', ...process.argv.slice(2)], {
  // A file is named from where the command was typed.
  env: { INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
