import { Link } from '@tanstack/react-router';
import { SourceDot } from '@/components/ui/source-dot';
import { useConfig } from '@/hooks/config/use-config';
import { useSources } from '@/hooks/stats/use-sources';
import { minorPages } from './destinations';

const notes = {
  sandbox: 'Sandbox data. Times are local, hover for UTC.',
  testnet: 'Testnet data. Times are local, hover for UTC.',
  'mainnet-beta': 'Times are local, hover for UTC.',
};

/** Where the figures come from and how old they are; the pages that the header has no room for. */
export function Footer() {
  const cluster = useConfig().data?.cluster ?? 'mainnet-beta';
  return (
    <footer className="foot">
      <div className="shell">
        <div className="srcs">
          {useSources().map(({ name, state, note }) => (
            <span key={name}>
              <SourceDot state={state} />
              {name}, {note}
            </span>
          ))}
        </div>
        <div className="srcs">
          {minorPages.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <span>{notes[cluster]}</span>
        </div>
      </div>
    </footer>
  );
}
