import { fromBase58, patched, toBase58 } from '../chain/bytes';
import { transfer, unitPrice } from '../chain/instructions';
import type { DownloadAttack, SendAttack, WalletAttack } from './attack';
import { everyOperation } from './attack';
import { attackerAddress, thief } from './attacker';
import { draftOf, messageOf } from './draft';
import { append, prepend } from './edit';

const SOL = 1_000_000_000n;

/** Threats in the broadcast. */
export const sendAttacks: readonly SendAttack[] = [
  {
    id: 'X33',
    title: 'The broadcast is withheld',
    operations: everyOperation,
    surface: 'send-txn',
    apply: (_wire, signature) => ({ broadcast: null, signature }),
  },
  {
    id: 'X34',
    title: 'Success is claimed under another signature',
    operations: everyOperation,
    surface: 'send-txn',
    apply: (_wire, signature) => ({
      broadcast: null,
      signature: toBase58(fromBase58(signature).toReversed()),
    }),
  },
  {
    id: 'X35',
    title: 'The signed bytes are changed before the broadcast',
    operations: everyOperation,
    surface: 'send-txn',
    apply: (wire, signature) => ({
      broadcast: patched(wire, wire.length - 1, Uint8Array.of((wire.at(-1) ?? 0) ^ 1)),
      signature,
    }),
  },
];

/** Threats in the wallet. */
export const walletAttacks: readonly WalletAttack[] = [
  {
    id: 'X36',
    title: 'The wallet adds a transfer',
    operations: everyOperation,
    surface: 'wallet',
    apply: (message, { wallet, tables }) =>
      messageOf(append(draftOf(message, tables), transfer(wallet, thief, SOL))),
  },
  {
    id: 'X37',
    title: 'The wallet sets a priority fee beyond every bound',
    operations: everyOperation,
    surface: 'wallet',
    apply: (message, { tables }) => messageOf(prepend(draftOf(message, tables), unitPrice(1_000_000_000n))),
  },
];

/** Threats around the scheduler download and the message that is signed for it. */
export const downloadAttacks: readonly DownloadAttack[] = [
  {
    id: 'OM1',
    title: 'The message to sign is a transaction',
    operations: [],
    surface: 'download',
    apply: () =>
      messageOf({
        version: 'legacy',
        payer: thief,
        blockhash: attackerAddress('blockhash'),
        instructions: [transfer(thief, attackerAddress('other'), SOL)],
        tables: {},
      }),
  },
  {
    id: 'OM2',
    title: 'Another validator’s activation account is signed for',
    operations: [],
    surface: 'download',
    apply: (message) => {
      const otherMessage = new TextEncoder().encode(attackerAddress('activation account'));
      return patched(message, 20, otherMessage.subarray(0, message.length - 20));
    },
  },
  {
    id: 'OM3',
    title: 'A captured signature is used for another validator',
    operations: [],
    surface: 'download',
    apply: () => fromBase58(attackerAddress('identity')),
  },
  {
    id: 'OM4',
    title: 'An error is handed out as an archive',
    operations: [],
    surface: 'download',
    apply: () => new TextEncoder().encode('{"error":"no such version"}'),
  },
];
