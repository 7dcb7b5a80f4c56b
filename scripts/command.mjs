import { ensureDependencies } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';

// Installs what is missing, then runs a command: `npm run attacks`, `pins`, `receipt` and `verify-site`.
const [name, ...given] = process.argv.slice(2);
const folder = name === 'verify-site' ? 'scripts' : 'packages/verifier/cli';
await ensureDependencies({ dev: true });
process.exitCode = await run('tsx', [`${folder}/${name}/main.ts`, ...given], {
  // A file is named from where the command was typed.
  env: { INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
