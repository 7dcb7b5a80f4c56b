import { fromBase58, patched, toBase58 } from '../chain/bytes';
import { transfer, unitPrice } from '../chain/instructions';
import {
  type Attack,
  type DownloadAttack,
  everyOperation,
  type OperationName,
  type SendAttack,
  type WalletAttack,
} from './attack';
import { attackerAddress, SOL, thief } from './attacker';
import { draftOf, messageOf } from './draft';
import { append, prepend } from './edit';

const attackIn =
  <Surface extends 'send-txn' | 'wallet' | 'download'>(
    surface: Surface,
    operations: readonly OperationName[],
  ) =>
  (id: string, title: string, apply: Extract<Attack, { surface: Surface }>['apply']) => ({
    id,
    title,
    operations,
    surface,
    apply,
  });
const broadcast = attackIn('send-txn', everyOperation);
const inWallet = attackIn('wallet', everyOperation);
const download = attackIn('download', []);

export const sendAttacks: readonly SendAttack[] = [
  broadcast('X33', 'The broadcast is withheld', (_wire, signature) => ({ broadcast: null, signature })),
  broadcast('X34', 'Success is claimed under another signature', (_wire, signature) => ({
    broadcast: null,
    signature: toBase58(fromBase58(signature).toReversed()),
  })),
  broadcast('X35', 'The signed bytes are changed before the broadcast', (wire, signature) => ({
    broadcast: patched(wire, wire.length - 1, Uint8Array.of((wire.at(-1) ?? 0) ^ 1)),
    signature,
  })),
];

export const walletAttacks: readonly WalletAttack[] = [
  inWallet('X36', 'The wallet adds a transfer', (message, { wallet, tables }) =>
    messageOf(append(draftOf(message, tables), transfer(wallet, thief, SOL))),
  ),
  inWallet('X37', 'The wallet sets a priority fee beyond every bound', (message, { tables }) =>
    messageOf(prepend(draftOf(message, tables), unitPrice(1_000_000_000n))),
  ),
];

/** Threats around the scheduler download and the message that is signed for it. */
export const downloadAttacks: readonly DownloadAttack[] = [
  download('OM1', 'The message to sign is a transaction', () =>
    messageOf({
      version: 'legacy',
      payer: thief,
      blockhash: attackerAddress('blockhash'),
      instructions: [transfer(thief, attackerAddress('other'), SOL)],
      tables: {},
    }),
  ),
  download('OM2', 'Another validator’s activation account is signed for', (message) => {
    const otherMessage = new TextEncoder().encode(attackerAddress('activation account'));
    return patched(message, 20, otherMessage.subarray(0, message.length - 20));
  }),
  download('OM3', 'A captured signature is used for another validator', () =>
    fromBase58(attackerAddress('identity')),
  ),
  download('OM4', 'An error is handed out as an archive', () =>
    new TextEncoder().encode('{"error":"no such version"}'),
  ),
];
