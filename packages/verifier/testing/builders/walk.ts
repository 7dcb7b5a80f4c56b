import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { encodeTokenAccount } from '@clearstake/sandbox/chain/layout/token';
import { hex } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import {
  decodeBlob,
  decodeBytes,
  finalCheck,
  gatherFacts,
  guardedOffer,
  journalEntry,
  makeIntent,
  makeReceipt,
  type Offer,
  type RawAccount,
  receiptText,
  reviewWalletChange,
  unsignedWire,
  verifyReceipt,
} from '../../src';
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '../../src/addresses';
import { sameBytes } from '../../src/bytes';
import { sayInEnglish } from '../../src/said/say';
import { rentOf, type TestWorld } from '../world';
import { worldRpc } from '../world-rpc';
import type { HonestCase } from './honest-case';

export interface Refusal {
  readonly at: 'decode' | 'verify' | 'wallet' | 'final' | 'receipt';
  readonly code: string;
  readonly found: string;
}

/** The simulated post-state of the account that the pool pays into. */
function simulated({ poolGives, positions }: HonestCase): RawAccount[] {
  if (!poolGives) return [];
  const { amount, to } = poolGives;
  if (to === 'stake')
    return [{ owner: STAKE_PROGRAM, data: new Uint8Array(200), lamports: amount, executable: false }];
  const data = encodeTokenAccount({
    mint: sandboxPins.pool.mint,
    owner: positions.wallet.address,
    amount: positions.poolTokens.amount + amount,
  });
  return [{ owner: TOKEN_PROGRAM, data, lamports: rentOf(165), executable: false }];
}

/** The page's offer to the wallet for an answer, in a world with an honest node. */
export async function offerOf(honestCase: HonestCase, world: TestWorld): Promise<Offer> {
  const { positions, blockhash, fields, newKey } = honestCase;
  const rpc = worldRpc(
    { ...world, accounts: positions.accounts, blockhash },
    {
      simulateTransaction: async () => ({
        error: null,
        logs: [],
        unitsConsumed: 5_000n,
        accounts: simulated(honestCase),
      }),
    },
  );
  const intent = makeIntent(fields);
  const pins = sandboxPins;
  const decoded = decodeBlob(hex.encode(honestCase.answer));
  const facts = await gatherFacts({ intent, decoded, pins, rpc });
  const newAccount = newKey === null ? null : { address: newKey.address, keyMatches: true };
  return guardedOffer({ intent, decoded, facts, pins, answer: { intentId: intent.id, newAccount } });
}

const worded = (found: { readonly kind: string }): string =>
  JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

function refusal(at: Refusal['at'], findings: Offer['verdict']['findings']): Refusal | null {
  const [first] = findings;
  return first ? { at, code: first.code, found: worded(first.found) } : null;
}

/** The first decoding refusal of a transaction in any of its forms. */
export function decodeWalk({ forms, message }: HonestCase): Refusal | null {
  for (const { form, bytes } of forms) {
    const signed = form === 'signed';
    const decoded = signed ? decodeBytes(bytes, { signed }) : decodeBlob(hex.encode(bytes));
    const refused = refusal('decode', decoded.findings);
    if (refused) return refused;
    const expected = form === 'bare' ? 'message' : 'transaction';
    if (decoded.form !== expected || !decoded.message || !sameBytes(decoded.message.bytes, message))
      return { at: 'decode', code: 'read as something else', found: form };
  }
  return null;
}

/**
 * The whole path of an answer: verified, guarded, signed by the wallet through web3.js, reviewed, co-signed, checked, and its
 * receipt read again.
 */
export async function fullWalk(honestCase: HonestCase, world: TestWorld): Promise<Refusal | null> {
  const { input, verdict } = await offerOf(honestCase, world);
  const refused = refusal('verify', verdict.findings);
  const wire = unsignedWire(input.decoded);
  if (refused || wire === null) return refused;
  const { wallet } = honestCase.positions;
  const transaction = VersionedTransaction.deserialize(wire);
  const sign = ({ publicKey, sign }: typeof wallet) =>
    transaction.addSignature(publicKey, sign(transaction.message.serialize()));
  sign(wallet);
  const review = reviewWalletChange(input, transaction.serialize());
  const changed = refusal('wallet', review.findings);
  if (changed || review.decoded.message === null) return changed;
  if (honestCase.newKey) sign(honestCase.newKey);
  const last = finalCheck(transaction.serialize(), review.decoded.message.bytes);
  if (!last.ok) return refusal('final', last.findings);
  const { wire: signed, signature } = last;
  const entry = journalEntry({ offered: input, verdict: review.verdict, wire: signed, signature, now: 0 });
  const { problems, doubts, rows } = await verifyReceipt(receiptText(makeReceipt(entry, new Date(0))));
  const [found = rows.length > 0 ? undefined : 'no rows'] = [...problems, ...doubts];
  return found === undefined
    ? null
    : {
        at: 'receipt',
        code: 'does not hold',
        found: typeof found === 'string' ? found : sayInEnglish(found),
      };
}
