import type { SeededRandom } from '@clearstake/sandbox/block-engine/random';
import { PublicKey } from '@solana/web3.js';
import type { IntentFields, Operation } from '../../src';
import { MAX_WIRE, WALLET_HEADROOM } from '../../src/simulate/wire';
import { creating, operations } from '../honest';
import type { Budget, Compiled, StockClient } from './client';
import { kitClients } from './kit-client';
import { type Request, requests } from './operations';
import type { Positions } from './positions';
import { type SigningKey, signingKey } from './signing-key';
import { web3Clients } from './web3-client';

/** The form of a transaction: from a server, bare or whole, with or without the new account's signature; or from a wallet. */
export type Form = 'bare' | 'unsigned' | 'half-signed' | 'signed';

/** An honest request with a stock client's transaction. */
export interface HonestCase {
  readonly fields: IntentFields;
  readonly client: string;
  readonly version: 'legacy' | 0;
  readonly message: Uint8Array;
  readonly blockhash: string;
  readonly newKey: SigningKey | null;
  readonly poolGives: Request['poolGives'] | undefined;
  readonly positions: Positions;
  /** All its forms as the client serialises them; its signatures are real. */
  readonly forms: readonly { readonly form: Form; readonly bytes: Uint8Array }[];
  /** The form in the server's answer. */
  readonly answer: Uint8Array;
}

/** Only a person with wrapped SOL can unwrap. */
function possible({ wrappedSol }: Positions): readonly Operation[] {
  return operations.filter((operation) => operation !== 'unwrap' || wrappedSol.exists);
}

function budgetOf(random: SeededRandom): Budget {
  const asks = random.next() < 0.6;
  return {
    units: asks ? random.integer(20_000, 600_000) : null,
    microLamports: asks && random.next() < 0.8 ? random.integer(1, 200_000) : null,
    heapBytes: random.next() < 0.05 ? 1_024 * random.integer(32, 256) : null,
  };
}

/** The stock builders: a client and its message version. The older class of web3.js has one only. */
type Build = (
  request: Request,
  budget: Budget,
  blockhash: string,
) => { readonly client: string; readonly version: 'legacy' | 0; readonly compiled: Compiled };

function builderOf<I>(client: StockClient<I>, version: 'legacy' | 0, { wallet, table }: Positions): Build {
  return (request, budget, blockhash) => {
    const tables = request.fields.operation === 'swap-exit' && version === 0 ? [table] : [];
    const envelope = { payer: wallet.address, blockhash, version, tables };
    const instructions = [...client.budget(budget), ...request.build(client)];
    return { client: client.name, version, compiled: client.compile(instructions, envelope) };
  };
}

function pickBuilder(random: SeededRandom, positions: Positions): Build {
  const version = random.pick(['legacy', 0] as const);
  switch (random.integer(0, 4)) {
    case 0:
      return builderOf(web3Clients.older, 'legacy', positions);
    case 1:
    case 2:
      return builderOf(web3Clients.newer, version, positions);
    case 3:
      return builderOf(kitClients.plain, version, positions);
    default:
      return builderOf(kitClients.checked, version, positions);
  }
}

function formsOf({ message, whole }: Compiled, wallet: SigningKey, newKey: SigningKey | null) {
  const forms: { form: Form; bytes: Uint8Array }[] = [
    { form: 'bare', bytes: message },
    { form: 'unsigned', bytes: whole([]) },
  ];
  if (newKey === null) return [...forms, { form: 'signed' as const, bytes: whole([wallet]) }];
  return [
    ...forms,
    { form: 'half-signed' as const, bytes: whole([newKey]) },
    { form: 'signed' as const, bytes: whole([newKey, wallet]) },
  ];
}

/** web3.js throws a RangeError for transactions far beyond the packet size. */
function builtOrTooLarge(build: Build, ...given: Parameters<Build>): ReturnType<Build> | null {
  try {
    return build(...given);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Maximum size of an answer in bytes: wallets need room for additions, except for a swap. */
function most({ fields }: Request): number {
  return fields.operation === 'swap-exit' ? MAX_WIRE : MAX_WIRE - WALLET_HEADROOM;
}

/** A random honest transaction. Its request covers fewer accounts when they do not fit into one transaction. */
export function honestCase(random: SeededRandom, positions: Positions): HonestCase {
  const operation = random.pick(possible(positions));
  const newKey = creating.has(operation) ? signingKey(random.bytes(32)) : null;
  const blockhash = new PublicKey(random.bytes(32)).toBase58();
  const build = pickBuilder(random, positions);
  const budget = budgetOf(random);
  for (let accounts = random.integer(1, random.integer(1, 20)); ; accounts -= 1) {
    const request = requests[operation]({ random, positions, accounts, created: newKey?.address ?? '' });
    const built = builtOrTooLarge(build, request, budget, blockhash);
    const size = 1 + 64 * (newKey ? 2 : 1) + (built?.compiled.message.length ?? MAX_WIRE);
    if (built === null || size > most(request)) continue;
    const { client, version, compiled } = built;
    const forms = formsOf(compiled, positions.wallet, newKey);
    const { bytes: answer } = random.pick(forms.filter(({ form }) => form !== 'signed'));
    const { fields, poolGives } = request;
    const { message } = compiled;
    return { fields, client, version, message, blockhash, newKey, poolGives, positions, forms, answer };
  }
}
