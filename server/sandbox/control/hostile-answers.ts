import { stakeAuthorities } from '@server/sandbox/chain/layout/stake-account';
import { decodeLookupTable } from '@server/sandbox/chain/lookup-tables';
import { LOOKUP_TABLE_PROGRAM } from '@server/sandbox/chain/programs';
import type { Chain } from '@server/sandbox/chain/types';
import { applyAttack } from '@server/sandbox/hostile';
import type { AnswerHook } from '@server/sandbox/staking-api/context';
import type { HostileMode } from './hostile';

/** Spoils the staking API's answers with the attack that is set at the moment; without one they stay honest. */
export function hostileAnswers(mode: HostileMode, chain: Chain): AnswerHook {
  const readAccount = (address: string) => chain.getAccount(address);
  const stakeAccountsOf = (wallet: string) =>
    chain
      .stakeAccountsOf(wallet)
      .filter(({ data }) => stakeAuthorities(data)?.withdrawer === wallet)
      .map(({ address }) => address);
  return {
    apply: (routeId, body, answer) => {
      const attack = mode.attack();
      if (attack === null) return answer;
      const sight = { readAccount, stakeAccountsOf, tables: lookupTables(chain) };
      return applyAttack(attack, routeId, body, answer, sight);
    },
  };
}

function lookupTables(chain: Chain): Record<string, readonly string[]> {
  const tables = chain.getProgramAccounts(LOOKUP_TABLE_PROGRAM);
  return Object.fromEntries(
    tables.map(({ address, data }) => [address, decodeLookupTable(data)?.addresses ?? []]),
  );
}
