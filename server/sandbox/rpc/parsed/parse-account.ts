import type { Chain } from '@server/sandbox/chain/port';
import {
  LOOKUP_TABLE_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  SYSVAR_OWNER,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '@server/sandbox/chain/programs';
import type { ChainAccount } from '@server/sandbox/chain/types';
import { parseLookupTable } from './lookup-table';
import { parseNonce } from './nonce';
import { parseProgram } from './program';
import { parseStake } from './stake';
import { parseSysvar } from './sysvar';
import { parseToken } from './token';
import { parseVote } from './vote';

/** The `jsonParsed` form of an account's data; null when its program or layout has none. */
export interface ParsedAccount {
  readonly program: string;
  readonly parsed: { readonly type: string; readonly info: unknown };
  readonly space: number;
}

/** Parses an account like a validator, for the layouts that ordinary clients request. */
export function parseAccount(account: ChainAccount, chain: Chain): ParsedAccount | null {
  const [program, parsed] = parseByOwner(account, chain);
  return parsed ? { program, parsed, space: account.data.length } : null;
}

function parseByOwner(account: ChainAccount, chain: Chain): [string, { type: string; info: unknown } | null] {
  switch (account.owner) {
    case STAKE_PROGRAM:
      return ['stake', parseStake(account.data)];
    case TOKEN_PROGRAM:
      return ['spl-token', parseToken(account.data, chain)];
    case VOTE_PROGRAM:
      return ['vote', parseVote(account.address, account.data)];
    case SYSTEM_PROGRAM:
      return ['nonce', parseNonce(account.data)];
    case LOOKUP_TABLE_PROGRAM:
      return ['address-lookup-table', parseLookupTable(account.data)];
    case SYSVAR_OWNER:
      return ['sysvar', parseSysvar(account.address, account.data)];
    case UPGRADEABLE_LOADER:
      return ['bpf-upgradeable-loader', parseProgram(account.data)];
    default:
      return ['', null];
  }
}
