import { hex } from '@scure/base';
import { KeyKeeper } from '../src/cosign/key-keeper';
import type { KeyedRequest } from '../src/cosign/protocol';
import type { Honest } from './honest';
import { testKey } from './keys';

export const newKey = testKey('new stake account');
/** The new account's keypair as the staking API sends it: seed and public key in hex. */
export const secret64 = hex.encode(newKey.seed) + hex.encode(newKey.publicKey);
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A keeper whose server gives this answer, with its recorded requests. */
export function keeperWith(body: string, status = 200, lifetimeMs?: number) {
  const calls: RequestInit[] = [];
  const answer: typeof fetch = async (_url, init) => {
    if (init) calls.push(init);
    return new Response(body, { status });
  };
  return { keeper: new KeyKeeper(answer, lifetimeMs), calls };
}

/** An honest server's answer with this secret. */
export function bodyWith({ bytes }: Pick<Honest, 'bytes'>, secret = secret64): string {
  return JSON.stringify({ txn: hex.encode(bytes), pubkey: newKey.address, sec_key: secret });
}

export function keyedRequest({ intent }: Pick<Honest, 'intent'>): KeyedRequest {
  return { intent, url: '/api/v1/staking/native/stake', body: '{}', timeoutMs: 1_000, language: 'de' };
}
