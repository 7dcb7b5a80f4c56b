import { msg, t } from '@clearstake/contract/i18n';
import { useState } from 'react';

const texts = {
  kept: msg('For when you are offline, this browser keeps the last figures of the addresses you looked at.'),
  forgotten: msg('Forgotten. This page keeps nothing more until it is loaded again.'),
  failed: msg('The browser did not delete them. Try again, or clear the data of this site in its settings.'),
};

export function ForgetAnswers() {
  const [state, setState] = useState<keyof typeof texts>('kept');
  const forget = async () => {
    try {
      const { forgetAnswers } = await import('@/services/offline/kept-answers');
      await forgetAnswers();
      setState('forgotten');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="mt-3 text-xs/5 text-t3 print:hidden">
      <span role="status">{t(texts[state])}</span>{' '}
      {state === 'forgotten' ? null : (
        <button type="button" className="link" onClick={() => void forget()}>
          {t('Forget them')}
        </button>
      )}
    </p>
  );
}
