import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runEndToEnd } from './lib/end-to-end.mjs';

await ensureDependencies({ dev: true });
await runEndToEnd(await ensureBrowser(), process.argv.slice(2));
