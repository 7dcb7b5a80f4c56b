import { LAMPORTS_PER_SOL } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getBalance } from '@/api/rpc/accounts';
import { requestAirdrop } from '@/api/rpc/transactions';
import { chainKeys } from './use-balance';

/** The amount of one airdrop from the sandbox's faucet, in lamports. */
export const faucetAmount = 100n * LAMPORTS_PER_SOL;

const attempts = 20;
const pauseMilliseconds = 300;

export function useFaucet(address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const before = await getBalance(address);
      await requestAirdrop(address, faucetAmount);
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const now = await getBalance(address);
        if (now > before) return now;
        await sleep(pauseMilliseconds);
      }
      throw new Error(t('The gift was announced, but it does not show in the balance yet.'));
    },
    onSuccess: (balance) => {
      client.setQueryData(chainKeys.balance(address), balance);
      void client.invalidateQueries({ queryKey: chainKeys.kind(address) });
    },
  });
}
