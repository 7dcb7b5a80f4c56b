import { setLanguage, t } from '@contract/i18n/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { KindsCompared } from './kinds-compared';

afterEach(() => {
  vi.useRealTimers();
  setLanguage('en', {});
});

it.each(['en', 'ar'] as const)(
  'begins the source of a rate with a capital letter in %s',
  async (language) => {
    setLanguage(language, {});
    worker.use(...publicAnswers);
    const liquid = {
      state: 'ready',
      kind: 'liquid',
      projection: { rate: 7, restaked: 1, compoundedRate: 7.2, pastError: undefined, epochsPerYear: 180 },
      epochLength: 'measured',
      source: t('the pool'),
      restaking: '',
    } as const;
    await renderStrict(
      <KindsCompared
        chosen="liquid"
        lamports={undefined}
        projections={{ native: { state: 'loading' }, liquid }}
        poolSymbol={undefined}
        wallet={undefined}
      />,
    );
    await expect.element(page.getByText(/^\u202a?The pool\u202c?$/)).toBeVisible();
  },
);
