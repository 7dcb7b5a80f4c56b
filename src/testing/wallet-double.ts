import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

/** How a wallet double behaves, well or badly. */
export type Behaviour =
  | 'signs'
  | 'declines'
  | 'changes-the-amount'
  | 'swaps-an-instruction'
  | 'returns-a-wrong-signature'
  | 'disconnects-midway'
  /** Does not answer until it is released. */
  | 'hangs';

/** A wallet whose key a test owns. It records every request, so that a test can prove that it was not asked. */
export interface WalletDouble {
  readonly address: string;
  readonly requests: readonly Uint8Array[];
  behave(next: Behaviour): void;
  /** Answers a hanging request with an honest signature. */
  release(): void;
  signTransaction(wire: Uint8Array): Promise<Uint8Array>;
}

const signatureBytes = 64;
/** DelegateStake and Deactivate as the stake program's data. */
const delegateStake = [2, 0, 0, 0];
const deactivate = 5;

/** Creates a wallet from a 32-byte seed. `declined` creates the error for a decline. */
export function walletDouble(seed: Uint8Array, declined: () => Error): WalletDouble {
  const publicKey = ed25519.getPublicKey(seed);
  const requests: Uint8Array[] = [];
  let behaviour: Behaviour = 'signs';
  let release = (): void => undefined;
  return {
    address: base58.encode(publicKey),
    requests,
    behave: (next) => {
      behaviour = next;
    },
    release: () => release(),
    async signTransaction(wire) {
      requests.push(wire.slice());
      switch (behaviour) {
        case 'declines':
          throw declined();
        case 'disconnects-midway':
          throw new Error('The wallet was disconnected. Nothing was sent.');
        case 'hangs':
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          return signed(wire);
        case 'changes-the-amount':
          return signed(edited(wire, firstAmount, (byte) => byte + 1));
        case 'swaps-an-instruction':
          return signed(edited(wire, lastDelegation, () => deactivate));
        case 'returns-a-wrong-signature': {
          const answer = signed(wire);
          const at = 1 + signatureBytes * slotOf(answer);
          answer[at] = (answer[at] ?? 0) ^ 1;
          return answer;
        }
        case 'signs':
          return signed(wire);
      }
    },
  };

  function signed(wire: Uint8Array): Uint8Array {
    const answer = wire.slice();
    const message = answer.slice(1 + signatureBytes * (answer[0] ?? 0));
    answer.set(ed25519.sign(message, seed), 1 + signatureBytes * slotOf(answer));
    return answer;
  }

  /** The index of this wallet's signature slot: its position among the message's keys. */
  function slotOf(wire: Uint8Array): number {
    const keysAt = 1 + signatureBytes * (wire[0] ?? 0) + 4;
    for (let slot = 0; slot < (wire[0] ?? 0); slot += 1) {
      const key = wire.slice(keysAt + 32 * slot, keysAt + 32 * slot + 32);
      if (key.every((byte, index) => byte === publicKey[index])) return slot;
    }
    throw new Error('The transaction does not ask for this wallet.');
  }
}

/** The wire with one byte of its message changed. */
function edited(
  wire: Uint8Array,
  find: (message: Uint8Array) => number,
  change: (byte: number) => number,
): Uint8Array {
  const answer = wire.slice();
  const at = 1 + signatureBytes * (answer[0] ?? 0);
  const place = at + find(answer.slice(at));
  answer[place] = change(answer[place] ?? 0) & 0xff;
  return answer;
}

/** Offset of the lamports of the first CreateAccount: after its tag, in 52 bytes of data. */
function firstAmount(message: Uint8Array): number {
  const at = message.findIndex(
    (length, index) =>
      length === 52 && [0, 0, 0, 0].every((byte, offset) => message[index + 1 + offset] === byte),
  );
  if (at < 0) throw new Error('The message creates no account.');
  return at + 5;
}

function lastDelegation(message: Uint8Array): number {
  for (let at = message.length - 4; at > 0; at -= 1) {
    if (message[at - 1] === 4 && delegateStake.every((byte, offset) => message[at + offset] === byte))
      return at;
  }
  throw new Error('The message delegates nothing.');
}
