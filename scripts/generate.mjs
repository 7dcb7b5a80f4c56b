import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { writeFonts } from './lib/fonts.mjs';
import { mustRun, root } from './lib/run.mjs';

await ensureDependencies({ dev: true });
await mustRun('Generating code from packages/contract/proto', 'buf', ['generate']);
await writeFonts(join(root, 'src', 'styles', 'fonts'));
