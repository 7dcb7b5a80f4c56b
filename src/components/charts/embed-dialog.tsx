import { t } from '@clearstake/contract/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { CopyLinkButton } from '@/components/ui/copy-link-button';
import { Dialog } from '@/components/ui/dialog';
import { copyText } from '@/components/ui/use-copy';
import { serverUrl } from '@/lib/base-path';
import type { ChartSpec } from './chart-spec';

interface EmbedDialogProps {
  spec: ChartSpec;
  onClose: () => void;
  children: ReactNode;
}

/** Height of the frame in pixels; a chart with its note fits. */
const frameHeight = 440;

function embedCode({ name, title }: ChartSpec): string {
  const address = `${serverUrl(`/embed/chart/${name}`)}${location.search}`.replaceAll('&', '&amp;');
  return `<iframe src="${address}" title="${t(title)}" width="100%" height="${frameHeight}" style="border:0"></iframe>`;
}

export function EmbedDialog({ spec, onClose, children }: EmbedDialogProps) {
  const [code] = useState(() => embedCode(spec));
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    // Soon after the press that opened it, which is what the browser asks for.
    copyText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }, [code]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Embed: {title}', { title: t(spec.title) })}
      description={t('HTML for another site. It shows the chart as it is now set, and keeps it up to date.')}
      showDescription
    >
      <p className="mt-3 mb-1.5 text-sm/5" role="status">
        {copied === undefined
          ? ''
          : copied
            ? t('Copied:')
            : t('The browser refused to copy. Select the text:')}
      </p>
      <pre
        dir="ltr"
        className="mono overflow-auto rounded-2 border border-line bg-sunken p-3 text-left text-xs/5 whitespace-pre-wrap wrap-anywhere select-all"
      >
        {code}
      </pre>
      <div className="mt-2">
        <CopyLinkButton size="sm" address={() => code}>
          {t('Copy again')}
        </CopyLinkButton>
      </div>
      <h3 className="mt-5 mb-2">{t('Preview')}</h3>
      <div className="rounded-2 border border-line bg-surface p-4">{children}</div>
    </Dialog>
  );
}
