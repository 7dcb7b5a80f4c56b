import { FEE_CAP_SERVER, type RefusalCode, unsignedWire } from '@/transaction';
import { SYSTEM_PROGRAM } from '@/transaction/addresses';
import { effectProblems, touchedBystanders } from './effects';
import { estateValue, foreignHoldings, type Read } from './estate';
import type { Executor } from './executor';
import type { Honest } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { type TestWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** What became of one transaction. */
export type Fate =
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** Accepted, executed, and every oracle is content. */
  | { readonly kind: 'benign' }
  /** Accepted, and the VM refuses it: a fee at most. */
  | { readonly kind: 'fails'; readonly error: string }
  /** Accepted, executed, and an oracle objects. There must be none. */
  | { readonly kind: 'stolen'; readonly problems: readonly string[] };

/** Lamports that an operation may cost by design, besides the fee: what the pool and the venue take. */
function tolerance({ intent }: Honest): bigint {
  switch (intent.operation) {
    case 'liquid-stake':
    case 'legacy-deposit':
    case 'legacy-withdraw':
      return (intent.lamports * 2n) / 1_000n;
    case 'liquid-unstake':
      return (intent.tokens * 2n) / 1_000n;
    case 'swap-exit':
      return (intent.tokens * 2n) / 100n;
    default:
      return 0n;
  }
}

/** O1 to O5 of the specification: no theft, exact effect, authorities closed, no foreign gain, bounded fee. */
export function oracleProblems(honest: Honest, world: TestWorld, after: Read, fee: bigint): string[] {
  const before: Read = (address) => world.accounts.get(address) ?? null;
  const { intent } = honest;
  const problems = [...effectProblems(intent, before, after, world, honest)];
  const lost = estateValue(honest, world, before) - estateValue(honest, world, after);
  if (lost > fee + tolerance(honest)) problems.push(`the estate lost ${lost} lamports`);
  problems.push(...touchedBystanders(intent, before, after).map((address) => `${address} was touched`));
  const own = after(wallet.address);
  if (own?.owner !== SYSTEM_PROGRAM || own.data.length > 0)
    problems.push('the wallet is no ordinary account any more');
  const foreign = foreignHoldings(before);
  foreignHoldings(after).forEach((now, index) => {
    if (now > (foreign[index] ?? 0n)) problems.push('somebody else gained');
  });
  if (fee > FEE_CAP_SERVER) problems.push(`the fee was ${fee} lamports`);
  return problems;
}

/** Judges bytes that answer an honest intent, and runs them when the verifier accepts them. */
export async function fateOf(
  honest: Honest,
  bytes: Uint8Array,
  world: TestWorld,
  executor: Executor,
): Promise<Fate> {
  const { verdict, decoded } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
  if (verdict.outcome === 'refused') return { kind: 'refused', code: verdict.code ?? 'message-malformed' };
  const wire = unsignedWire(decoded);
  if (wire === null) return { kind: 'stolen', problems: ['accepted without a message'] };
  const executed = executor.run(world, wire);
  if (!executed.ok) return { kind: 'fails', error: executed.error ?? '' };
  const problems = oracleProblems(honest, world, executed.read, executed.fee);
  return problems.length === 0 ? { kind: 'benign' } : { kind: 'stolen', problems };
}
