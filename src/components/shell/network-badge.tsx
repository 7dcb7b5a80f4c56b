import { useConfig } from '@/hooks/config/use-config';

const badges = {
  sandbox: { word: 'Sandbox', title: 'All figures are sandbox data; no real money moves' },
  testnet: { word: 'Testnet', title: 'Testnet SOL has no value' },
};

/** Badge of a cluster that is not mainnet. */
export function NetworkBadge() {
  const cluster = useConfig().data?.cluster;
  if (cluster === undefined || cluster === 'mainnet-beta') return null;
  const { word, title } = badges[cluster];
  return (
    <span
      className="inline-flex h-6 items-center gap-1.5 rounded-1 border border-dashed border-control-line px-2.25 text-xs/5 font-540 text-t2"
      title={title}
    >
      {word}
    </span>
  );
}
