import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CodeBanner } from '@/components/shell/code-banner';
import { OutageBanner } from '@/components/shell/outage-banner';
import { PlainHttpBanner } from '@/components/shell/plain-http-banner';
import { keepAppFiles } from '@/services/offline/keep-app-files';
import { keepAnswers } from '@/services/offline/kept-answers';

/** What a page needs only where something is wrong, so it loads after the page. */
export function AfterLoad() {
  const client = useQueryClient();
  useEffect(() => void keepAppFiles(), []);
  // While code is developed, what an earlier one kept may have another form.
  useEffect(() => (import.meta.env.PROD ? keepAnswers(client) : undefined), [client]);
  return (
    <>
      <OutageBanner />
      <CodeBanner />
      {isSecureContext ? null : <PlainHttpBanner />}
    </>
  );
}
