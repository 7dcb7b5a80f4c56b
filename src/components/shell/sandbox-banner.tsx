import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { useConfig } from '@/hooks/config/use-config';

/** Banner on every page while a sandbox plays another cluster, whose name, addresses and genesis hash the pages then show. */
export function SandboxBanner() {
  const config = useConfig().data;
  if (!config?.features.sandbox || config.cluster === 'sandbox') return null;
  return (
    <div className={pageWidth}>
      <Callout kind="warn">
        <b>A sandbox plays {config.cluster} here.</b> It has that cluster’s genesis hash and pinned addresses
        and a chain of its own: no real SOL moves, and nothing that is signed here can land elsewhere.
      </Callout>
    </div>
  );
}
