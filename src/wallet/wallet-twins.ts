import { getWallets } from '@wallet-standard/app';

export type StandardWallet = ReturnType<ReturnType<typeof getWallets>['get']>[number];

const events = 'standard:events';

interface Listed {
  /** Its own name, or "Name (2)" where a wallet that came before has that. */
  readonly name: string;
  /** What wallet-adapter is given in its place. */
  readonly twin?: StandardWallet;
  readonly leave?: () => void;
}

const wallets = new Map<StandardWallet, Listed>();

/** Whether a wallet can connect for Solana at all, fit or unfit. */
export function isForSolana({ features }: StandardWallet): boolean {
  const signs = 'solana:signTransaction' in features || 'solana:signAndSendTransaction' in features;
  return 'standard:connect' in features && signs;
}

export function hasTwin(wallet: StandardWallet): boolean {
  return wallets.get(wallet)?.twin !== undefined;
}

export function sharesName(wallet: StandardWallet): boolean {
  const entries = [...wallets];
  const own = entries.find(([original, { twin }]) => original === wallet || twin === wallet)?.[0];
  return entries.some(([other]) => other !== own && other.name === own?.name);
}

/** A wallet under this name, with an events feature that never reports where it has none. */
function twinOf(wallet: StandardWallet, name: string): StandardWallet {
  const silent = { version: '1.0.0', on: () => () => undefined };
  return {
    version: wallet.version,
    name,
    icon: wallet.icon,
    get chains() {
      return wallet.chains;
    },
    get accounts() {
      return wallet.accounts;
    },
    get features() {
      return { [events]: silent, ...wallet.features };
    },
  };
}

/** wallet-adapter throws at a wallet whose signing lists no versions of transactions, and then shows none. */
function nameVersions(wallet: StandardWallet): void {
  const { features } = wallet;
  const named: Record<string, object> = {};
  for (const name of ['solana:signTransaction', 'solana:signAndSendTransaction'] as const) {
    const feature = features[name];
    if (typeof feature === 'object' && feature && !('supportedTransactionVersions' in feature))
      named[name] = { ...feature, supportedTransactionVersions: ['legacy', 0] };
  }
  if (Object.keys(named).length > 0)
    Reflect.defineProperty(wallet, 'features', { value: { ...features, ...named } });
}

function freeName(name: string): string {
  const taken = new Set([...wallets.values()].map((listed) => listed.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

function add(...added: readonly StandardWallet[]): void {
  const twins = new Set([...wallets.values()].map(({ twin }) => twin));
  for (const wallet of added) {
    if (!isForSolana(wallet) || twins.has(wallet)) continue;
    nameVersions(wallet);
    const name = freeName(wallet.name);
    if (name === wallet.name && events in wallet.features) {
      wallets.set(wallet, { name });
      continue;
    }
    const twin = twinOf(wallet, name);
    wallets.set(wallet, { name, twin });
    wallets.set(wallet, { name, twin, leave: getWallets().register(twin) });
  }
}

function remove(...gone: readonly StandardWallet[]): void {
  for (const wallet of gone) {
    const leave = wallets.get(wallet)?.leave;
    wallets.delete(wallet);
    leave?.();
  }
}

let started = false;

/**
 * Registers a twin for each wallet, also later ones, that wallet-adapter would leave out: it takes none without events, and finds
 * only the first of a name.
 */
export function completeWallets(): void {
  if (started) return;
  started = true;
  const { get, on } = getWallets();
  add(...get());
  on('register', add);
  on('unregister', remove);
}
