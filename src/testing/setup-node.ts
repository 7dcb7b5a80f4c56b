import { setLanguage } from '@clearstake/contract/i18n';
import { afterEach, vi } from 'vitest';

// Tests share one module graph per worker (vitest.config.ts), so each leaves clock, spies and language as they were.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  setLanguage('en', {});
});
