import { t } from '@clearstake/contract/i18n';
import { type TransactionVersion, VersionedTransaction } from '@solana/web3.js';
import { WalletError } from './wallet-error';

export const transactionVersions: ReadonlySet<TransactionVersion> = new Set<TransactionVersion>([
  'legacy',
  0,
]);

type Sign = (transaction: VersionedTransaction) => Promise<VersionedTransaction>;

/**
 * Passes exactly these wire bytes to an adapter and returns the wire bytes of its result. Adapters take objects, not bytes, so
 * the object is checked first: it must serialise to the same bytes.
 * @throws WalletError when web3.js would pass other bytes to the wallet.
 */
export async function signWire(sign: Sign, wire: Uint8Array): Promise<Uint8Array> {
  let transaction: VersionedTransaction;
  try {
    transaction = VersionedTransaction.deserialize(wire);
  } catch (error) {
    throw unsupported(error);
  }
  if (!sameBytes(transaction.serialize(), wire)) throw unsupported(undefined);
  const signed = await sign(transaction);
  return signed.serialize();
}

function unsupported(cause: unknown): WalletError {
  return new WalletError(
    t(
      'This transaction cannot be handed to the wallet byte for byte, so the wallet was not asked. Nothing was signed.',
    ),
    { cause },
  );
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
