import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

// `npm run receipt -- FILE [--rpc URL]`: verifies a receipt, or a pack of them, outside of any browser.
await ensureDependencies();
process.exitCode = await run('tsx', ['scripts/receipt/main.ts', ...process.argv.slice(2)], {
  // A file is named from where the command was typed.
  env: { INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
