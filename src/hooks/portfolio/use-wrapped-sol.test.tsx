import { WRAPPED_SOL_MINT } from '@clearstake/verifier';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { tokensJson } from '@/testing/pool-accounts';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useWrappedSol } from './use-wrapped-sol';

const another = '6XqNF6ZwnzNozzkyuAz2gijeQeqyLZXEJjRcuCCLGLyb';
const mint = WRAPPED_SOL_MINT;

it.each([
  ['what its account holds, rent included', tokensJson(5n, { mint }), 2_282_880n],
  ['nothing without an account', null, 0n],
  ['nothing of another owner’s', tokensJson(5n, { mint, owner: another }), 0n],
])('wrapped SOL of an address is %s', async (_, account, lamports) => {
  const requests: unknown[][] = [];
  worker.use(
    answerRpc({
      getMultipleAccounts: (...params: unknown[]) => {
        requests.push(params);
        return { context: { slot: 1 }, value: [account] };
      },
    }),
  );
  const shown = await renderHookStrict(useWrappedSol, testWallet);
  await expect.poll(() => shown.current.data).toBe(lamports);
  expect(requests.at(-1)).toEqual([[expect.any(String)], { encoding: 'base64', commitment: 'confirmed' }]);
});
