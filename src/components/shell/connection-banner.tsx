import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { useConnection } from '@/hooks/use-connection';

const sentences = {
  offline: 'You are offline.',
  unreachable: 'The server of this page does not answer.',
};

/** Banner on every page while the browser is offline or the gateway unreachable. */
export function ConnectionBanner() {
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <div className={pageWidth}>
      <Callout kind="warn" role="status" className="mt-3">
        <b>{sentences[connection]}</b> The figures are the last that were read. Nothing new can be sent; what
        was sent before goes on by itself.
      </Callout>
    </div>
  );
}
