import { decodeBytes, type VerifyInput, verify } from '@clearstake/verifier';
import { address } from '@solana/kit';
import { checkSignature, prepareSignatureChecks } from '../../src/lib/operators/signature-check';

/** Values passed to the page that JSON lacks (bigint, Map, Set, bytes), with a type tag. */
interface Tagged {
  readonly $: 'bigint' | 'map' | 'set' | 'bytes';
  readonly value: unknown;
}

/** Serialises a value with the tags that {@link revive} reads. */
export function freeze(value: unknown): string {
  return JSON.stringify(value, function replace(this: unknown, _key, member: unknown) {
    if (typeof member === 'bigint') return { $: 'bigint', value: member.toString() } satisfies Tagged;
    if (member instanceof Map) return { $: 'map', value: [...member] } satisfies Tagged;
    if (member instanceof Set) return { $: 'set', value: [...member] } satisfies Tagged;
    if (member instanceof Uint8Array) return { $: 'bytes', value: [...member] } satisfies Tagged;
    return member;
  });
}

function revive(_key: string, member: unknown): unknown {
  if (typeof member !== 'object' || member === null || !('$' in member) || !('value' in member))
    return member;
  if (member.$ === 'bigint') return BigInt(String(member.value));
  if (!Array.isArray(member.value)) return member;
  if (member.$ === 'map') return new Map(member.value);
  return member.$ === 'set' ? new Set(member.value) : Uint8Array.from(member.value);
}

export interface MeasuredInput {
  readonly bytes: Uint8Array;
  readonly input: Omit<VerifyInput, 'decoded'>;
}

/** Milliseconds of each of `rounds` decodings and verifications; throws unless every one is accepted. */
export function measureVerify(frozen: string, rounds: number): number[] {
  const { bytes, input }: MeasuredInput = JSON.parse(frozen, revive);
  const intent = Object.freeze(input.intent);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const verdict = verify({ ...input, intent, decoded: decodeBytes(bytes) });
    times.push(performance.now() - started);
    if (verdict.outcome !== 'accepted') throw new Error(`Refused: ${verdict.code}`);
  }
  return times;
}

export interface PastedSignature {
  readonly signature: string;
  readonly identity: string;
  readonly account: string;
}

/** Milliseconds of each of `rounds` checks of a signature that matches no form of the message, so that every form is tried. */
export async function measureSignatureCheck(pasted: PastedSignature, rounds: number): Promise<number[]> {
  const times: number[] = [];
  // As in the page while the operator fetches the signature.
  await prepareSignatureChecks();
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const check = await checkSignature(pasted.signature, address(pasted.identity), address(pasted.account));
    times.push(performance.now() - started);
    if (check.ok || check.reason !== 'no-match') throw new Error('This signature fits.');
  }
  return times;
}
