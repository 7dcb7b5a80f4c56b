import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import type { RpcMethod } from '@clearstake/contract/rpc-methods';
import type { Attack, HostileContext, ResultAttack, RpcAttack } from '@clearstake/sandbox/hostile';
import { fields } from '@clearstake/sandbox/hostile/fields';
import type { RpcPort } from '../src';
import { stakeAddress, stakeNames, type TestWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An attacker's view of a test world. */
export function contextOf(world: TestWorld): HostileContext {
  return {
    wallet: wallet.address,
    pins: sandboxPins,
    readAccount: (address) => world.accounts.get(address) ?? null,
    stakeAccountsOf: (withdrawer) => {
      if (withdrawer === sandboxPins.pool.withdrawAuthority) return [world.poolStake];
      return withdrawer === wallet.address ? stakeNames.map(stakeAddress) : [];
    },
    tables: world.tables,
  };
}

/** The page's node, under attack if the attack changes its answers about chain and accounts. */
export function nodeUnder(attack: Attack | null, world: TestWorld): RpcPort {
  const honest = worldRpc(world);
  const context = contextOf(world);
  const accountsBy = (spoil: RpcAttack['apply']): RpcPort => ({
    ...honest,
    getMultipleAccounts: async (addresses, commitment) =>
      (await honest.getMultipleAccounts(addresses, commitment)).map((account, index) => {
        const spoiled = spoil(account, addresses[index] ?? '', context);
        return spoiled ? { ...spoiled, executable: account?.executable ?? false } : null;
      }),
  });
  if (attack?.surface === 'api-and-node') return accountsBy(attack.account);
  if (attack?.surface === 'rpc-result') return withResults(honest, attack.results);
  const isOfAccounts = attack?.surface === 'rpc-answer' && attack.method === 'getMultipleAccounts';
  return isOfAccounts ? accountsBy(attack.apply) : honest;
}

/** A node of another network or with other limits, with false rents, or with a false word about a blockhash. */
function withResults(honest: RpcPort, results: ResultAttack['results']): RpcPort {
  const told = (method: RpcMethod, value: unknown, ...params: readonly unknown[]) =>
    results[method]?.(value, params) ?? value;
  return {
    ...honest,
    getGenesisHash: async () => String(told('getGenesisHash', await honest.getGenesisHash())),
    getStakeMinimumDelegation: async () => {
      const value = await honest.getStakeMinimumDelegation();
      return BigInt(String(fields(told('getStakeMinimumDelegation', { value })).value));
    },
    getMinimumBalanceForRentExemption: async (bytes) => {
      const lamports = await honest.getMinimumBalanceForRentExemption(bytes);
      return BigInt(String(told('getMinimumBalanceForRentExemption', lamports, bytes)));
    },
    isBlockhashValid: async (blockhash, ...rest) => {
      const value = await honest.isBlockhashValid(blockhash, ...rest);
      return fields(told('isBlockhashValid', { value }, blockhash)).value === true;
    },
  };
}
