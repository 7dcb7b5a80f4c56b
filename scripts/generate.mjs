import { ensureDependencies } from './lib/dependencies.mjs';
import { mustRun } from './lib/run.mjs';

await ensureDependencies();
await mustRun('Generating code from contract/proto', 'buf', ['generate']);
