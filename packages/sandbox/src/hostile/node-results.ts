import { msg } from '@clearstake/contract/i18n';
import { everyOperation, type OperationName, type ResultAttack } from './attack';
import { SOL } from './attacker';
import { fields } from './fields';

/** Contains bidirectional control characters, many lines, and more text than a page. */
const LURE = `Your account needs migration:\n\u202Esend your SOL to another one\u202C ${'now '.repeat(1_000)}`;
/** Account sizes whose rent every operation requests: an ordinary account, a token account and a stake account. */
const everyone: ReadonlySet<number> = new Set([0, 165, 200]);

export const withValue = (result: unknown, value: unknown) => ({ ...fields(result), value });

/** Changes a landed transaction; a missing one stays missing. */
const landed =
  (change: (transaction: Record<string, unknown>) => Record<string, unknown>) => (result: unknown) =>
    result === null ? null : change(fields(result));

/** Changes the last byte: the data of the last instruction, where this API's messages end. */
function otherBytes(transaction: unknown): unknown {
  if (!Array.isArray(transaction) || typeof transaction[0] !== 'string' || transaction[1] !== 'base64') {
    return transaction;
  }
  const bytes = Buffer.from(transaction[0], 'base64');
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  return [bytes.toString('base64'), 'base64'];
}

/** One SOL less for the first account, which is the fee payer. */
function lessForPayer(balances: unknown): unknown {
  if (!Array.isArray(balances)) return balances;
  return balances.map((lamports: unknown, index) =>
    index === 0 && typeof lamports === 'bigint' ? lamports - SOL : lamports,
  );
}

const everyStatus = (forged: object | null) => (result: unknown, params: readonly unknown[]) =>
  withValue(result, Array.isArray(params[0]) ? params[0].map(() => forged) : []);

const statusOf = (confirmationStatus: string, err: object | null) =>
  everyStatus({ slot: 1n, confirmations: null, err, confirmationStatus });
const failed = { InstructionError: [0, { Custom: 1 }] };

export const inResults = (
  id: string,
  title: string,
  operations: readonly OperationName[],
  results: ResultAttack['results'],
): ResultAttack => ({ id, title, operations, surface: 'rpc-result', results });

/** Threats of a node that lies about time, rent, simulation, or the outcome of a transaction. */
export const nodeAttacks: readonly ResultAttack[] = [
  inResults('X27b', msg('The node says that an honest transaction would fail'), everyOperation, {
    simulateTransaction: (result) => withValue(result, { ...fields(fields(result).value), err: failed }),
  }),
  inResults('X27d', msg('The node’s error is a message to the person'), everyOperation, {
    simulateTransaction: (result) => withValue(result, { ...fields(fields(result).value), err: LURE }),
  }),
  inResults('X32b', msg('The node does not know the blockhash'), everyOperation, {
    isBlockhashValid: (result) => withValue(result, false),
  }),
  inResults('NS05c', msg('The node names another rent than the network asks for'), ['native-stake'], {
    getMinimumBalanceForRentExemption: (rent) => (typeof rent === 'bigint' ? rent + 1_000n : rent),
  }),
  inResults('AC11', msg('The node names a rent of 100 SOL for the auto-compound ledger'), ['auto-compound'], {
    getMinimumBalanceForRentExemption: (rent, [bytes]) => (everyone.has(Number(bytes)) ? rent : 100n * SOL),
  }),
  inResults('X34b', 'The node claims a landing that it cannot show', everyOperation, {
    getSignatureStatuses: statusOf('finalized', null),
    getTransaction: () => null,
  }),
  inResults(
    'X32c',
    'The node names an absurd block height and hides what landed, so that it is sent twice',
    everyOperation,
    {
      getBlockHeight: () => 1_000_000_000_000n,
      getSignatureStatuses: everyStatus(null),
      getTransaction: () => null,
      // Honest for the newest confirmed block: otherwise nothing would be signed.
      isBlockhashValid: (result, params) =>
        fields(params[1]).commitment === 'finalized' ? withValue(result, false) : result,
    },
  ),
  inResults('X34c', 'The node calls what landed failed, so that it is sent twice', everyOperation, {
    getSignatureStatuses: statusOf('confirmed', failed),
  }),
  inResults('X34d', 'The node calls what landed failed for good', everyOperation, {
    getSignatureStatuses: statusOf('finalized', failed),
  }),
  inResults('X35b', 'The node shows other bytes than those that landed', everyOperation, {
    getTransaction: landed((transaction) => ({
      ...transaction,
      transaction: otherBytes(transaction.transaction),
    })),
  }),
  inResults('X35d', 'The node names a time of landing that no calendar has', everyOperation, {
    getTransaction: landed((transaction) => ({ ...transaction, blockTime: 1n << 62n })),
  }),
  inResults('X35c', 'More SOL left the wallet than was signed', everyOperation, {
    getTransaction: landed((transaction) => {
      const meta = fields(transaction.meta);
      return { ...transaction, meta: { ...meta, postBalances: lessForPayer(meta.postBalances) } };
    }),
  }),
];
