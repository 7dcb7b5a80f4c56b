import { msg } from '@clearstake/contract/i18n';
import { ChartLine, Coins, Table2, Wallet } from 'lucide-react';

export const mainPages = [
  { to: '/', label: msg('Overview'), icon: ChartLine },
  { to: '/validators', label: msg('Validators'), icon: Table2 },
  { to: '/stake', label: msg('Stake##verb'), icon: Coins },
  { to: '/portfolio', label: msg('Portfolio'), icon: Wallet },
] as const;

export const expertPages = [
  { to: '/block-engine', label: msg('Block engine') },
  { to: '/operators', label: msg('Operators') },
] as const;

export const minorPages = [
  { to: '/safety', label: msg('Is it safe?') },
  { to: '/legacy', label: msg('Older interface') },
  { to: '/status', label: msg('Status') },
] as const;
