import {
  type DecodedTransaction,
  FEE_CAP_SERVER,
  type RefusalCode,
  reviewWalletChange,
  unsignedWire,
  type Verdict,
} from '../src';
import { SYSTEM_PROGRAM } from '../src/addresses';
import { FEE_CAP_WALLET } from '../src/verify/budget';
import { effectProblems, touchedBystanders } from './effects';
import type { Executor } from './executor';
import type { Honest } from './honest';
import { offerFor } from './judge';
import { signedBy } from './signing';
import { foreignHoldings, type Read, walletValue } from './wallet-value';
import { type TestWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

export type Fate =
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** Accepted, executed, and every oracle passes. */
  | { readonly kind: 'benign' }
  /** Accepted, and the VM refuses it: costs at most a fee. */
  | { readonly kind: 'fails'; readonly error: string }
  /** Accepted, executed, and an oracle fails. There must be none. */
  | { readonly kind: 'stolen'; readonly problems: readonly string[] };

/** Lamports that an operation may cost by design, besides the fee: the share of pool and venue. */
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
export function oracleProblems(
  honest: Honest,
  world: TestWorld,
  after: Read,
  fee: bigint,
  feeCap = FEE_CAP_SERVER,
): string[] {
  const before: Read = (address) => world.accounts.get(address) ?? null;
  const { intent } = honest;
  const problems = [...effectProblems(intent, before, after, world, honest)];
  const lost = walletValue(honest, world, before) - walletValue(honest, world, after);
  if (lost > fee + tolerance(honest)) problems.push(`the wallet lost ${lost} lamports`);
  problems.push(...touchedBystanders(intent, before, after).map((address) => `${address} was touched`));
  const own = after(wallet.address);
  if (own?.owner !== SYSTEM_PROGRAM || own.data.length > 0)
    problems.push('the wallet is no ordinary account any more');
  const foreign = foreignHoldings(before);
  foreignHoldings(after).forEach((now, index) => {
    if (now > (foreign[index] ?? 0n)) problems.push('somebody else gained');
  });
  if (fee > feeCap) problems.push(`the fee was ${fee} lamports`);
  return problems;
}

export interface Scene {
  readonly world: TestWorld;
  readonly executor: Executor;
  /** The world at landing, if it differs by then; accounts of the wallet are the same in both. */
  readonly landing?: TestWorld;
}

/** Executes accepted bytes in the world at landing. */
function ran(
  honest: Honest,
  { world, executor, landing }: Scene,
  decoded: DecodedTransaction,
  feeCap: bigint,
): Fate {
  const wire = unsignedWire(decoded);
  if (wire === null) return { kind: 'stolen', problems: ['accepted without a message'] };
  const executed = executor.run(landing ?? world, wire);
  if (!executed.ok) return { kind: 'fails', error: executed.error ?? '' };
  const problems = oracleProblems(honest, world, executed.read, executed.fee, feeCap);
  return problems.length === 0 ? { kind: 'benign' } : { kind: 'stolen', problems };
}

const refused = (verdict: Verdict): Fate => ({ kind: 'refused', code: verdict.code ?? 'message-malformed' });

/** Judges bytes that answer an honest intent, guards them like the page, and runs them when the verifier accepts them. */
export async function fateOf(honest: Honest, bytes: Uint8Array, scene: Scene): Promise<Fate> {
  const rpc = runningRpc(scene.world, scene.executor);
  const { verdict, input } = await offerFor(honest, bytes, rpc);
  return verdict.outcome === 'refused' ? refused(verdict) : ran(honest, scene, input.decoded, FEE_CAP_SERVER);
}

/** The same for a wallet's version of an honest, guarded transaction. */
export async function fateInWallet(
  honest: Honest,
  change: (message: Uint8Array) => Uint8Array,
  scene: Scene,
): Promise<Fate> {
  const { input, verdict } = await offerFor(honest, honest.bytes, runningRpc(scene.world, scene.executor));
  const offered = input.decoded.message;
  if (verdict.outcome === 'refused' || offered === null) return refused(verdict);
  const review = reviewWalletChange(input, signedBy(change(offered.bytes), wallet));
  if (!review.accepted) return { kind: 'refused', code: review.findings[0]?.code ?? 'wallet-changed-core' };
  return ran(honest, scene, review.decoded, FEE_CAP_WALLET);
}
