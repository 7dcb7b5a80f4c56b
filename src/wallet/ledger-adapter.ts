import { LedgerWalletAdapter } from '@solana/wallet-adapter-wallets';

/** The library's icon is white without a background: invisible on a light page. */
const icon =
  'data:image/svg+xml;base64,PHN2ZyB2aWV3Qm94PSItMTAgLTEwIDU1IDU1IiB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxwYXRoIGQ9Ik0tMTAtMTBoNTV2NTVoLTU1eiIvPjxnIGZpbGw9IiNmZmYiPjxwYXRoIGQ9Im0yMy41ODggMGgtMTZ2MjEuNTgzaDIxLjZ2LTE2YTUuNTg1IDUuNTg1IDAgMCAwIC01LjYtNS41ODN6IiB0cmFuc2Zvcm09InRyYW5zbGF0ZSg1LjczOSkiLz48cGF0aCBkPSJtOC4zNDIgMGgtMi43NTdhNS41ODUgNS41ODUgMCAwIDAgLTUuNTg1IDUuNTg1djIuNzU3aDguMzQyeiIvPjxwYXRoIGQ9Im0wIDcuNTloOC4zNDJ2OC4zNDJoLTguMzQyeiIgdHJhbnNmb3JtPSJ0cmFuc2xhdGUoMCA1LjczOSkiLz48cGF0aCBkPSJtMTUuMTggMjMuNDUxaDIuNzU3YTUuNTg1IDUuNTg1IDAgMCAwIDUuNTg1LTUuNnYtMi42NzFoLTguMzQyeiIgdHJhbnNmb3JtPSJ0cmFuc2xhdGUoMTEuNDc4IDExLjQ3OCkiLz48cGF0aCBkPSJtNy41OSAxNS4xOGg4LjM0MnY4LjM0MmgtOC4zNDJ6IiB0cmFuc2Zvcm09InRyYW5zbGF0ZSg1LjczOSAxMS40NzgpIi8+PHBhdGggZD0ibTAgMTUuMTh2Mi43NTdhNS41ODUgNS41ODUgMCAwIDAgNS41ODUgNS41ODVoMi43NTd2LTguMzQyeiIgdHJhbnNmb3JtPSJ0cmFuc2xhdGUoMCAxMS40NzgpIi8+PC9nPjwvc3ZnPg==';

/** The Solana app's instruction for its settings; one that is locked or closed answers with a status word. */
const getConfiguration = [0xe0, 0x04, 0, 0] as const;

export class LedgerAdapter extends LedgerWalletAdapter {
  override icon = icon;

  /** Rejects with the device's error where it cannot sign now. */
  async allowsBlindSigning(): Promise<boolean> {
    const transport: unknown = Reflect.get(this, '_transport');
    const send: unknown =
      typeof transport === 'object' && transport !== null && Reflect.get(transport, 'send');
    const answer: unknown = typeof send === 'function' && (await send.call(transport, ...getConfiguration));
    // The first byte is the setting; an answer of another form says nothing about it.
    return !(answer instanceof Uint8Array) || answer[0] !== 0;
  }
}
