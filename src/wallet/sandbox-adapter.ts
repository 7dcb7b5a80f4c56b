import { t } from '@clearstake/contract/i18n';
import { keptDatabase } from '@clearstake/verifier';
import {
  BaseSignerWalletAdapter,
  isVersionedTransaction,
  type WalletName,
  WalletNotConnectedError,
  WalletReadyState,
} from '@solana/wallet-adapter-base';
import { Keypair, type PublicKey, type Transaction, type VersionedTransaction } from '@solana/web3.js';
import { transactionVersions } from './sign-wire';
import { WalletError } from './wallet-error';

export const sandboxWalletName = 'Sandbox wallet';

const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PHJlY3Qgd2lkdGg9IjIyIiBoZWlnaHQ9IjIyIiB4PSIxIiB5PSIxIiByeD0iNiIgZmlsbD0ibm9uZSIgc3Ryb2tlPSIjOGY5NDliIiBzdHJva2Utd2lkdGg9IjEuNSIgc3Ryb2tlLWRhc2hhcnJheT0iMyAyIi8+PHBhdGggZD0iTTcgMTIuNWwzLjIgMy4yTDE3IDkiIGZpbGw9Im5vbmUiIHN0cm9rZT0iIzhmOTQ5YiIgc3Ryb2tlLXdpZHRoPSIyIiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiLz48L3N2Zz4=';

interface SandboxWalletOptions {
  /** The genesis hash of the only chain that it signs for. */
  readonly genesisHash: string;
  /** The current genesis hash of the chain that the page talks to. */
  readonly readGenesisHash: () => Promise<string>;
}

/** A wallet for the sandbox chain only: it signs without a prompt, so it refuses on any other chain. */
export class SandboxWalletAdapter extends BaseSignerWalletAdapter {
  readonly name = sandboxWalletName as WalletName<typeof sandboxWalletName>;
  readonly url = 'about:blank';
  readonly icon = icon;
  readonly readyState = WalletReadyState.Installed;
  readonly supportedTransactionVersions = transactionVersions;
  connecting = false;
  #keypair: Keypair | null = null;

  constructor(private readonly options: SandboxWalletOptions) {
    super();
  }

  get publicKey(): PublicKey | null {
    return this.#keypair?.publicKey ?? null;
  }

  async connect(): Promise<void> {
    if (this.#keypair || this.connecting) return;
    this.connecting = true;
    try {
      this.#keypair = Keypair.fromSeed(await sandboxSeed());
      this.emit('connect', this.#keypair.publicKey);
    } finally {
      this.connecting = false;
    }
  }

  async disconnect(): Promise<void> {
    this.#keypair = null;
    this.emit('disconnect');
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const keypair = this.#keypair;
    if (!keypair) throw new WalletNotConnectedError();
    if ((await this.options.readGenesisHash()) !== this.options.genesisHash) {
      throw new WalletError(
        t(
          'The sandbox wallet signs on the sandbox chain only, and this Solana node is on another one. Nothing was signed.',
        ),
      );
    }
    if (isVersionedTransaction(transaction)) transaction.sign([keypair]);
    else transaction.partialSign(keypair);
    return transaction;
  }
}

const store = 'keys';
const slot = 'seed';
const database = keptDatabase(
  'clearstake-sandbox-wallet',
  (created) => void created.createObjectStore(store),
);

/**
 * The seed of this browser's sandbox wallet, created on first use. It never leaves this browser and owns sandbox SOL only, so
 * plain storage is acceptable.
 */
async function sandboxSeed(): Promise<Uint8Array> {
  const keys = await database();
  const stored: unknown = await keys.get(store, slot);
  if (stored instanceof Uint8Array && stored.length === 32) return stored;
  const seed = crypto.getRandomValues(new Uint8Array(32));
  // Two tabs may get here at once; `add` lets the first one win and both use its key.
  await keys.add(store, seed, slot).catch(() => undefined);
  const kept: unknown = await keys.get(store, slot);
  return kept instanceof Uint8Array && kept.length === 32 ? kept : seed;
}
