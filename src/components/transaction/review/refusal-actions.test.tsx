import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import german from '@/locales/de.json';
import { renderStrict } from '@/testing/render-strict';
import { RefusalActions } from './refusal-actions';

afterEach(() => setLanguage('en', {}));

it('has room on a phone for the words of three buttons', async () => {
  await page.viewport(390, 844);
  setLanguage('de', german);
  await renderStrict(
    <div style={{ width: 358 }}>
      {/* As for fingers: it replaces the automatic minimum, which is the longest word. */}
      <style>{'button { min-width: 44px }'}</style>
      <RefusalActions
        report=""
        walletOpened={false}
        unasked={undefined}
        signature={null}
        onClose={vi.fn()}
        onRetry={vi.fn()}
      />
    </div>,
  );
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retry).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(retry.element());
  expect(words.getClientRects()).toHaveLength(1);
});
