import { ChartLine, Coins, Table2, Wallet } from 'lucide-react';

/** The pages for everybody. */
export const mainPages = [
  { to: '/', label: 'Overview', icon: ChartLine },
  { to: '/validators', label: 'Validators', icon: Table2 },
  { to: '/stake', label: 'Stake', icon: Coins },
  { to: '/portfolio', label: 'Portfolio', icon: Wallet },
] as const;

/** The pages for operators and the curious. */
export const expertPages = [
  { to: '/block-engine', label: 'Block engine' },
  { to: '/operators', label: 'Operators' },
] as const;

/** The pages that the header has no room for. */
export const minorPages = [
  { to: '/legacy', label: 'Legacy pool' },
  { to: '/status', label: 'Status' },
] as const;
