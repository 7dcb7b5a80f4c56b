import { useConfig } from '@/hooks/config/use-config';

const badges = {
  sandbox: { word: 'Sandbox', title: 'All figures are sandbox data; no real money moves' },
  testnet: { word: 'Testnet', title: 'Testnet SOL has no value' },
};

/** Badge of a network that is not mainnet; a sandbox is one, whatever it plays. */
export function NetworkBadge() {
  const config = useConfig().data;
  const network = config?.features.sandbox ? 'sandbox' : config?.cluster;
  if (network === undefined || network === 'mainnet-beta') return null;
  const { word, title } = badges[network];
  return (
    <span
      className="inline-flex h-6 items-center gap-1.5 rounded-1 border border-dashed border-control-line px-2.25 text-xs/5 font-540 text-t2"
      title={title}
    >
      {word}
    </span>
  );
}
