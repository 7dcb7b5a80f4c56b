import { ensureDependencies } from './lib/dependencies.mjs';

await ensureDependencies();
