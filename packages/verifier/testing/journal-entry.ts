import { pinsFor } from '@clearstake/contract/pins';
import type { JournalEntry } from '../src/types';
import { acceptedVerdict, stakeIntent } from './verdicts';

/** The network of the sandbox's journal. */
export const { genesisHash } = pinsFor('sandbox');

/** A signed transfer of one lamport: a signature, two keys, a blockhash and one instruction of the System program. */
export const transferWire = Uint8Array.from([
  ...[1, ...Array(64).fill(5)],
  ...[1, 0, 1],
  ...[2, ...Array(32).fill(7), ...Array(32).fill(0)],
  ...Array(32).fill(9),
  ...[1, 1, 2, 0, 0, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
]);

/** A journalled stake of 250 SOL that is being sent; `change` overrides members. */
export const journalEntry = (signature: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  signature,
  intent: stakeIntent,
  genesisHash,
  lastValidBlockHeight: 1_000n,
  signingSlot: 40n,
  messageSha256: 'ab',
  wire: Uint8Array.of(1),
  newAccount: null,
  verdict: acceptedVerdict,
  status: 'sending',
  slot: null,
  detail: null,
  createdAt: 1,
  updatedAt: 1,
  ...change,
});
