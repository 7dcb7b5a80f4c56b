import { pinsFor } from '@contract/pins';
import type { JournalEntry } from '@/transaction/types';
import { acceptedVerdict, stakeIntent } from './verdicts';

/** The network of the sandbox's journal. */
export const { genesisHash } = pinsFor('sandbox');

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
