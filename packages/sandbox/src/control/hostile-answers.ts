import { addressBytes } from '../chain/bytes';
import type { Chain } from '../chain/chain';
import { STAKE_OFFSETS } from '../chain/layout/stake-account';
import { decodeLookupTable } from '../chain/lookup-tables';
import { LOOKUP_TABLE_PROGRAM, STAKE_PROGRAM } from '../chain/programs';
import { applyAttack, applyRpcAttack, applySendAttack, type Sight } from '../hostile';
import type { ResultHook } from '../rpc/context';
import type { AnswerHook } from '../staking-api/context';
import type { HostileMode } from './hostile';

export function hostileAnswers(mode: HostileMode, chain: Chain): AnswerHook {
  return {
    apply: (routeId, body, answer) => {
      const attack = mode.attack();
      return attack === null ? answer : applyAttack(attack, routeId, body, answer, sightOf(chain));
    },
    broadcast: (wire) => {
      const attack = mode.attack();
      return attack === null ? null : applySendAttack(attack, wire);
    },
  };
}

export function hostileResults(mode: HostileMode, chain: Chain): ResultHook {
  return (method, params, result) => {
    const attack = mode.attack();
    return attack === null ? result : applyRpcAttack(attack, method, params, result, sightOf(chain));
  };
}

function sightOf(chain: Chain): Sight {
  return {
    readAccount: (address) => chain.getAccount(address),
    stakeAccountsOf: (wallet) => {
      const bytes = addressBytes(wallet);
      if (!bytes) return [];
      const withdrawer = { memcmp: { offset: STAKE_OFFSETS.withdrawer, bytes } };
      return chain.getProgramAccounts(STAKE_PROGRAM, [withdrawer]).map(({ address }) => address);
    },
    tables: lookupTables(chain),
  };
}

function lookupTables(chain: Chain): Record<string, readonly string[]> {
  const tables = chain.getProgramAccounts(LOOKUP_TABLE_PROGRAM);
  return Object.fromEntries(
    tables.map(({ address, data }) => [address, decodeLookupTable(data)?.addresses ?? []]),
  );
}
