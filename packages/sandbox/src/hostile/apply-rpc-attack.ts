import { pinsFor } from '@clearstake/contract/pins';
import { SYSTEM_PROGRAM } from '../chain/programs';
import { decodeTransaction } from '../chain/transaction/wire';
import {
  type HostileContext,
  type Listing,
  listed,
  type ResultAttack,
  type RpcAttack,
  type SeenAccount,
  type Sight,
} from './attack';
import { chainAttacks } from './chain-answers';
import { fields } from './fields';
import { jointAttacks } from './joint-attacks';
import { nodeAttacks, withValue } from './node-results';

type NodeAttack = RpcAttack | ResultAttack;

const ownThreats: readonly NodeAttack[] = [...chainAttacks, ...nodeAttacks];
const nodeThreats: readonly NodeAttack[] = [
  ...ownThreats,
  ...jointAttacks.map(
    ({ account, ...described }): RpcAttack => ({
      ...described,
      surface: 'rpc-answer',
      method: 'getMultipleAccounts',
      apply: account,
    }),
  ),
];

const methodsOf = (attack: NodeAttack): readonly string[] =>
  attack.surface === 'rpc-result' ? Object.keys(attack.results) : [attack.method];

/** The attacks of a hostile RPC node that lies alone, named by their threat. */
export const hostileNode: readonly Listing[] = ownThreats.map((attack) =>
  listed(attack, 'rpc', methodsOf(attack)),
);

/**
 * Applies a named attack to an honest result of one JSON-RPC method. An attack on another method, an unknown name, and accounts
 * not requested in base64 leave it unchanged.
 * @param params as the caller sent them, already validated by the method
 */
export function applyRpcAttack(
  name: string,
  method: string,
  params: readonly unknown[],
  result: unknown,
  sight: Sight,
): unknown {
  const attack = nodeThreats.find(({ id }) => id === name);
  if (!attack || !methodsOf(attack).includes(method)) return result;
  if (attack.surface === 'rpc-result') {
    const change = Object.entries(attack.results).find(([spoiled]) => spoiled === method)?.[1];
    return change ? change(result, params) : result;
  }
  const { value } = fields(result);
  switch (attack.method) {
    case 'getMultipleAccounts': {
      const addresses = texts(params[0]);
      const context = { ...sight, pins: pinsFor('sandbox'), wallet: walletAmong(addresses, sight) };
      return withValue(result, spoiled(attack, addresses, value, context));
    }
    case 'simulateTransaction': {
      const addresses = texts(fields(fields(params[1]).accounts).addresses);
      const context = { ...sight, pins: pinsFor('sandbox'), wallet: payerOf(params[0]) };
      const simulated = fields(value);
      const accounts = spoiled(attack, addresses, simulated.accounts, context);
      return withValue(result, { ...simulated, accounts });
    }
  }
}

/** The caller's wallet: the first ordinary account on the list. */
function walletAmong(addresses: readonly string[], { readAccount }: Sight): string {
  return addresses.find((address) => readAccount(address)?.owner === SYSTEM_PROGRAM) ?? '';
}

function payerOf(wire: unknown): string {
  const bytes = new Uint8Array(Buffer.from(String(wire), 'base64'));
  return decodeTransaction(bytes).message.staticKeys[0] ?? '';
}

function spoiled(attack: RpcAttack, addresses: readonly string[], listed: unknown, context: HostileContext) {
  if (!Array.isArray(listed)) return listed;
  return listed.map((encoded: unknown, index) => {
    const account = readEncoded(encoded);
    if (account === undefined) return encoded;
    const changed = attack.apply(account, addresses[index] ?? '', context);
    return changed === null ? null : { ...bare, ...fields(encoded), ...encodedAs(changed) };
  });
}

/** Wire fields of an account that no attack changes. */
const bare = { executable: false, rentEpoch: 18_446_744_073_709_551_615n };

const encodedAs = ({ owner, lamports, data }: SeenAccount) => ({
  owner,
  lamports,
  data: [Buffer.from(data).toString('base64'), 'base64'],
  space: data.length,
});

/** An account in base64; null when it does not exist, undefined in any other encoding. */
function readEncoded(encoded: unknown): SeenAccount | null | undefined {
  if (encoded === null) return null;
  const { owner, lamports, data } = fields(encoded);
  if (typeof owner !== 'string' || typeof lamports !== 'bigint') return undefined;
  if (!Array.isArray(data) || typeof data[0] !== 'string' || data[1] !== 'base64') return undefined;
  return { owner, lamports, data: new Uint8Array(Buffer.from(data[0], 'base64')) };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
