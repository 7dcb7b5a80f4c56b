import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { mustRun } from './lib/run.mjs';

// `npm run screenshots` makes the pictures in docs/images from today's build; e2e/screenshots says what they show.
await ensureDependencies({ dev: true });
const browser = await ensureBrowser();
await ensureBuild();
await mustRun('Screenshots', 'playwright', ['test'], { env: { CHROMIUM_PATH: browser, SCREENSHOTS: '1' } });
