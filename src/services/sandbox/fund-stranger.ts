import { t } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getBalance } from '@/api/rpc/accounts';
import { requestAirdrop } from '@/api/rpc/transactions';

const attempts = 40;
const pause = 150;

/** A fresh address with sandbox SOL. Its key is discarded: a review needs no signature. */
export async function fundStranger(lamports: bigint, signal: AbortSignal): Promise<string> {
  const address = base58.encode(ed25519.keygen().publicKey);
  await requestAirdrop(address, lamports);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if ((await getBalance(address)) >= lamports) return address;
    await sleep(pause, signal);
  }
  throw new Error(t('The sandbox’s faucet gave nothing, so nothing could be built.'));
}
