import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { render } from 'vitest-browser-react';
import type { WalletState } from '@/wallet/session';
import { testQueryClient } from './render-strict';
import { disconnected, WithWallet } from './wallet-session';

interface HookWorld {
  readonly client?: QueryClient;
  readonly wallet?: WalletState;
}

/** Renders a hook like the app, in StrictMode with a fresh query client, by default without a wallet. */
export async function renderHookStrict<Given, Result>(
  hook: (given: Given) => Result,
  given: NoInfer<Given>,
  { client = testQueryClient(), wallet = disconnected }: HookWorld = {},
) {
  let last: { readonly result: Result } | undefined;
  function Watch({ given: shown }: { given: Given }) {
    const result = hook(shown);
    useEffect(() => {
      last = { result };
    });
    return null;
  }
  const tree = (shown: Given, state: WalletState) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <WithWallet state={state}>
          <Watch given={shown} />
        </WithWallet>
      </QueryClientProvider>
    </StrictMode>
  );
  const screen = await render(tree(given, wallet));
  return {
    client,
    get current(): Result {
      if (!last) throw new Error('The hook was not rendered.');
      return last.result;
    },
    /** Resolves when all queries have answered, and no other one follows. Unlike `expect.poll`, it leaves a fake clock alone. */
    async answered() {
      for (let idle = 0; idle < 3; idle = client.isFetching() === 0 ? idle + 1 : 0)
        // Not by the module `sleep`, which a test may mock: this would never end.
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    /** Renders it again, with another input or wallet. */
    rerender: (next: Given, state: WalletState = wallet) => screen.rerender(tree(next, state)),
    unmount: () => screen.unmount(),
  };
}

/** As {@link renderHookStrict}, after all queries have answered. */
export async function renderAnswered<Given, Result>(
  ...hook: Parameters<typeof renderHookStrict<Given, Result>>
) {
  const shown = await renderHookStrict(...hook);
  await shown.answered();
  return shown;
}
