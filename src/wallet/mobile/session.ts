import { t } from '@clearstake/contract/i18n';
import { type MobileWallet, startScenario } from '@solana-mobile/mobile-wallet-adapter-protocol';
import { openingApp } from '../app-links';
import { WalletError } from '../wallet-error';

/** How long a wallet app may be silent once the person is back on the page, in milliseconds. */
const patience = 10_000;

/**
 * Opens a wallet app of this phone and runs `work` with it.
 * @throws what the protocol throws; WalletError where the app cannot be reached or stays silent.
 */
export async function withWalletApp<T>(
  work: (wallet: MobileWallet) => Promise<T>,
  baseUri: string | undefined,
): Promise<T> {
  await loopbackAllowed();
  const { wallet, close } = await openingApp(() =>
    startScenario(baseUri === undefined ? undefined : { baseUri }),
  );
  const silence = untilSilent();
  try {
    return await Promise.race([wallet.then(work), silence.promise]);
  } finally {
    silence.end();
    close();
  }
}

/**
 * Rejects {@link patience} after the person came back to the page: the protocol waits for ever when an app is just left. In split
 * screen the page is visible all along, and who comes back touches it, which gives it the focus.
 */
function untilSilent(): { readonly promise: Promise<never>; readonly end: () => void } {
  const stop = new AbortController();
  const promise = new Promise<never>((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = (): void => clearTimeout(timer);
    const startWaiting = (): void => {
      stopWaiting();
      if (document.visibilityState === 'hidden') return;
      const silent = t('The wallet app gave no answer. Nothing was sent. Open it, unlock it, and try again.');
      timer = setTimeout(() => reject(new WalletError(silent)), patience);
    };
    const { signal } = stop;
    document.addEventListener('visibilitychange', startWaiting, { signal });
    addEventListener('focus', startWaiting, { signal });
    addEventListener('blur', stopWaiting, { signal });
    signal.addEventListener('abort', stopWaiting);
  });
  return { promise, end: () => stop.abort() };
}

async function loopbackPermission(): Promise<PermissionState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
    return state;
  } catch {
    // A browser without this permission does not ask.
    return 'granted';
  }
}

/**
 * Wallet apps answer on a port of the phone, which newer browsers let a page reach only when asked. The question takes the press
 * that must open the app, so a second one is needed.
 */
async function loopbackAllowed(): Promise<void> {
  const before = await loopbackPermission();
  if (before === 'granted') return;
  if (before === 'prompt') await reachLoopback();
  const now = await loopbackPermission();
  if (now === 'denied') {
    throw new WalletError(
      t(
        'This browser does not let the page reach apps on this device. Allow it in the settings of this site, then try again.',
      ),
    );
  }
  if (now === 'granted') {
    throw new WalletError(t('The page may reach your wallet app now. Try again to open it.'));
  }
}

/** Opens a connection only to make the browser ask for the permission. */
function reachLoopback(): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket('ws://localhost:49152/solana-wallet');
    socket.onerror = () => resolve();
    socket.onopen = () => {
      socket.close();
      resolve();
    };
  });
}
