import { pinsFor } from '@clearstake/contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { sameBytes } from '../bytes';
import { decodeBytes, verifySignature } from '../decode/decode-blob';
import { thawedIntent } from '../intent/make-intent';
import { type Said, said, verbatim } from '../said/said';
import { wireOf } from '../simulate/wire';
import type { ChainFacts, Intent } from '../types';
import { FEE_CAP_WALLET } from '../verify/budget';
import { verify } from '../verify/verify';
import type { CosignResult, KeyedAnswer, KeyedFailure, KeyedRequest } from './protocol';
import { isWiped, takeSecret } from './secret-field';

const SEED = 32;
/** After this the blockhash has expired long ago, and a new transaction needs a new key. */
const LIFETIME_MS = 180_000;
const MAX_ANSWER_BYTES = 16_384;
const addressText = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

interface KeptKey {
  readonly seed: Uint8Array;
  readonly address: string;
  readonly matches: boolean;
  readonly intent: Intent;
  readonly expires: ReturnType<typeof setTimeout>;
}

function failure(kind: KeyedFailure['kind'], reason: Said, status: number | null = null): KeyedFailure {
  return { ok: false, kind, status, reason };
}

function textField(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}

/** What the gateway said, in the page's language, or the staking service. */
function errorOf(body: unknown): Said | null {
  const text = textField(body, 'error');
  return text === null ? null : verbatim(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps the secret key of a new stake account from the arrival of the answer until it has signed once. Runs in its own worker;
 * nothing outside ever sees the key. It signs only bytes that pass the verifier, run again here with the request's intent.
 */
export class KeyKeeper {
  private kept: KeptKey | null = null;

  constructor(
    private readonly fetchAnswer: typeof fetch,
    private readonly lifetimeMs = LIFETIME_MS,
  ) {}

  async request({
    intent,
    url,
    body,
    timeoutMs,
    language,
  }: KeyedRequest): Promise<KeyedAnswer | KeyedFailure> {
    this.forget();
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await this.fetchAnswer(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-language': language,
        },
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
      return timedOut
        ? failure('timeout', said('no-answer-in-time', { seconds: timeoutMs / 1000 }))
        : failure('network', said('staking-service-unreachable'));
    }
    return this.readAnswer(intent, response, bytes);
  }

  private readAnswer(
    intent: Intent,
    { ok, status }: Response,
    bytes: Uint8Array,
  ): KeyedAnswer | KeyedFailure {
    // The unversioned API's contract does not specify the encoding of a secret key.
    const secret = takeSecret(bytes, intent.operation === 'legacy-withdraw');
    const parsed = bytes.length <= MAX_ANSWER_BYTES ? parseJson(new TextDecoder().decode(bytes)) : undefined;
    bytes.fill(0);
    if (!ok) {
      secret?.fill(0);
      return failure('status', errorOf(parsed) ?? said('staking-service-status', { status }), status);
    }
    const txn = textField(parsed, 'txn');
    const pubkey = textField(parsed, 'pubkey') ?? textField(parsed, 'pub_key');
    const wiped = typeof parsed === 'object' && parsed !== null && isWiped(Reflect.get(parsed, 'sec_key'));
    // The key first: without a whole one, whatever else is wrong can be mended and it cannot.
    const keyed = pubkey !== null && addressText.test(pubkey) && secret !== null && wiped;
    if (!keyed || txn === null) {
      secret?.fill(0);
      const missing = keyed ? 'answer-without-transaction' : 'answer-without-key';
      return failure('mismatch', said(missing), status);
    }
    const keyMatches = this.keep(intent, secret, pubkey);
    return { ok: true, txn, pubkey, keyMatches, sig: textField(parsed, 'sig') };
  }

  /** Keeps a 32-byte seed, or a 64-byte keypair with matching halves; returns whether it is the key of `pubkey`. */
  private keep(intent: Intent, secret: Uint8Array, pubkey: string): boolean {
    const seed = secret.slice(0, SEED);
    const rightLength = secret.length === SEED || secret.length === 2 * SEED;
    const publicKey = rightLength ? ed25519.getPublicKey(seed) : new Uint8Array(SEED);
    const halves = secret.length === SEED || sameBytes(secret.subarray(SEED), publicKey);
    secret.fill(0);
    const address = base58.encode(publicKey);
    const matches = rightLength && halves && address === pubkey;
    const expires = setTimeout(() => this.forget(), this.lifetimeMs);
    this.kept = { seed, address, matches, intent: thawedIntent(intent), expires };
    return matches;
  }

  /** Generates a key for an account whose transaction is built in the browser. */
  generate(intent: Intent): { pubkey: string } {
    this.forget();
    const seed = crypto.getRandomValues(new Uint8Array(SEED));
    const pubkey = base58.encode(ed25519.getPublicKey(seed));
    this.keep(intent, seed, pubkey);
    return { pubkey };
  }

  /**
   * Verifies what the wallet signed and, only when all of it holds, adds the kept key's signature. The key is destroyed
   * afterwards in any case.
   */
  cosign(wire: Uint8Array, facts: ChainFacts): CosignResult {
    const { kept } = this;
    if (kept === null) return { ok: false, reason: said('new-account-key-gone') };
    try {
      return this.signVerified(kept, wire, facts);
    } finally {
      this.forget();
    }
  }

  private signVerified(kept: KeptKey, wire: Uint8Array, facts: ChainFacts): CosignResult {
    const decoded = decodeBytes(wire, { signed: true, tables: facts.lookupTables });
    const { message, signatures } = decoded;
    if (message === null) return { ok: false, reason: said('wallet-returned-no-transaction') };
    const verdict = verify({
      intent: kept.intent,
      decoded,
      facts,
      pins: pinsFor(kept.intent.cluster),
      answer: { intentId: kept.intent.id, newAccount: { address: kept.address, keyMatches: kept.matches } },
      feeCap: FEE_CAP_WALLET,
      afterWallet: true,
    });
    if (verdict.outcome === 'refused')
      return { ok: false, reason: verdict.findings[0]?.meaning ?? said('refused') };
    const byWallet = signatures.find(({ address }) => address === kept.intent.wallet)?.signature;
    if (!byWallet || !verifySignature(byWallet, message.bytes, kept.intent.wallet)) {
      return { ok: false, reason: said('wallet-signature-wrong') };
    }
    const own = ed25519.sign(message.bytes, kept.seed);
    const slots = signatures.map(({ address, signature }) => (address === kept.address ? own : signature));
    return { ok: true, wire: wireOf(message.bytes, slots) };
  }

  forget(): void {
    if (this.kept === null) return;
    clearTimeout(this.kept.expires);
    this.kept.seed.fill(0);
    this.kept = null;
  }
}
