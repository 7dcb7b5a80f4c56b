import { ChartLine, Coins, Table2, Wallet } from 'lucide-react';

/** Pages of the main navigation. */
export const mainPages = [
  { to: '/', label: 'Overview', icon: ChartLine },
  { to: '/validators', label: 'Validators', icon: Table2 },
  { to: '/stake', label: 'Stake', icon: Coins },
  { to: '/portfolio', label: 'Portfolio', icon: Wallet },
] as const;

/** Pages for operators. */
export const expertPages = [
  { to: '/block-engine', label: 'Block engine' },
  { to: '/operators', label: 'Operators' },
] as const;

/** Pages linked in the footer. */
export const minorPages = [
  { to: '/legacy', label: 'Older interface' },
  { to: '/status', label: 'Status' },
] as const;
