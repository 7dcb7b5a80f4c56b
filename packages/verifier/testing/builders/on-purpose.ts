import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
import {
  address,
  appendTransactionMessageInstructions,
  blockhash as asBlockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import {
  ComputeBudgetProgram,
  Keypair,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { getAddMemoInstruction } from '@solana-program/memo';
import type { Operation, RefusalCode } from '../../src';
import type { TestWorld } from '../world';
import type { StockClient } from './client';
import type { HonestCase } from './honest-case';
import { kitClients } from './kit-client';
import { type Request, requests } from './operations';
import { type Positions, randomPositions } from './positions';
import { type SigningKey, signingKey } from './signing-key';
import { offerOf } from './walk';
import { web3Clients } from './web3-client';

/** A stock client's transaction that is refused although it is harmless. */
interface Purpose {
  readonly name: string;
  readonly reason: string;
  readonly code: RefusalCode;
  readonly answer: (maker: Maker) => Promise<HonestCase>;
}

const random = createSeededRandom('refused on purpose', 'all');
const BLOCKHASH = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58();

class Maker {
  constructor(
    readonly positions: Positions,
    readonly newKey: SigningKey,
  ) {}

  request(operation: Operation, accounts = 1): Request {
    return requests[operation]({ random, positions: this.positions, accounts, created: this.newKey.address });
  }

  answer<I>(
    client: StockClient<I>,
    request: Request,
    instructions: readonly I[],
    given: { version?: 'legacy' | 0; tables?: boolean; signers?: readonly SigningKey[] } = {},
  ): HonestCase {
    const { version = 'legacy', tables = false, signers = [] } = given;
    const { wallet, table } = this.positions;
    const envelope = { payer: wallet.address, blockhash: BLOCKHASH, version };
    const compiled = client.compile(instructions, { ...envelope, tables: tables ? [table] : [] });
    return this.caseOf(request, signers.length > 0 ? compiled.whole(signers) : compiled.message);
  }

  /** An honest answer of this client in another envelope. */
  built<I>(client: StockClient<I>, request: Request, given: Parameters<Maker['answer']>[3] = {}): HonestCase {
    return this.answer(client, request, request.build(client), given);
  }

  caseOf({ fields, poolGives }: Request, answer: Uint8Array): HonestCase {
    const { positions, newKey } = this;
    const rest = { client: '', version: 'legacy', message: answer, blockhash: BLOCKHASH, forms: [] } as const;
    return { fields, poolGives, positions, newKey, answer, ...rest };
  }

  /** An honest answer with instructions prepended by web3.js. */
  before(request: Request, ...more: TransactionInstruction[]): HonestCase {
    return this.answer(web3Clients.older, request, [...more, ...request.build(web3Clients.older)]);
  }
}

const purposes: readonly Purpose[] = [
  {
    name: 'a durable nonce',
    reason: 'it never expires, so it can land long after it was given up',
    code: 'blockhash-invalid',
    answer: async (maker) =>
      maker.before(
        maker.request('native-stake'),
        SystemProgram.nonceAdvance({
          noncePubkey: Keypair.fromSeed(new Uint8Array(32).fill(4)).publicKey,
          authorizedPubkey: maker.positions.wallet.publicKey,
        }),
      ),
  },
  {
    name: 'a version 1 message',
    reason: 'the network does not take it yet, and wallets cannot show it',
    code: 'version-unsupported',
    answer: async (maker) => {
      const request = maker.request('native-unstake');
      const { messageBytes } = compileTransaction(
        pipe(
          createTransactionMessage({ version: 1 }),
          (message) => setTransactionMessageFeePayer(address(maker.positions.wallet.address), message),
          (message) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: asBlockhash(BLOCKHASH), lastValidBlockHeight: 1n },
              message,
            ),
          (message) => appendTransactionMessageInstructions(request.build(kitClients.plain), message),
        ),
      );
      return maker.caseOf(request, new Uint8Array(messageBytes));
    },
  },
  {
    name: 'a lookup table outside of a swap',
    reason: 'nothing that needs one is asked for, and it hides accounts from hardware wallets',
    code: 'lookup-table',
    answer: async (maker) =>
      maker.built(web3Clients.newer, maker.request('liquid-stake'), { version: 0, tables: true }),
  },
  {
    name: 'a memo',
    reason: 'it is no part of what was asked for',
    code: 'program-unknown',
    answer: async (maker) => {
      const request = maker.request('native-unstake');
      const client = kitClients.plain;
      return maker.answer(client, request, [
        getAddMemoInstruction({ memo: 'hello' }),
        ...request.build(client),
      ]);
    },
  },
  {
    name: 'the wallet’s signature in a server’s answer',
    reason: 'a server has no key of the wallet’s',
    code: 'signature-unexpected',
    answer: async (maker) =>
      maker.built(web3Clients.newer, maker.request('native-unstake'), { signers: [maker.positions.wallet] }),
  },
  {
    name: 'more accounts than a packet holds with room for a wallet',
    reason: 'the page asks for fewer at once',
    code: 'too-large',
    answer: async (maker) => maker.built(kitClients.plain, maker.request('withdraw', 20)),
  },
  {
    name: 'a stake account made from a seed',
    reason: 'the new account must have a key that signs, whose address came with the answer',
    code: 'signers-differ',
    answer: async (maker) => {
      const request = maker.request('native-stake');
      const { wallet, vote } = maker.positions;
      const made = StakeProgram.createAccountWithSeed({
        fromPubkey: wallet.publicKey,
        stakePubkey: maker.newKey.publicKey,
        basePubkey: wallet.publicKey,
        seed: 'stake:0',
        authorized: { staker: wallet.publicKey, withdrawer: wallet.publicKey },
        lamports: 2_000_000_000,
      } as Parameters<typeof StakeProgram.createAccountWithSeed>[0]);
      const delegated = web3Clients.older.delegate(maker.newKey.address, vote, wallet.address);
      return maker.answer(web3Clients.older, request, [...made.instructions, ...delegated]);
    },
  },
  {
    name: 'a deposit through a key in between, as the pool client’s helper makes one, which has not signed',
    reason: 'the page does not have that key, so the answer must bring its signature',
    code: 'signers-differ',
    answer: async (maker) => {
      const request = maker.request('liquid-stake');
      const { wallet } = maker.positions;
      const [deposit] = request.build(web3Clients.older).slice(-1);
      if (!deposit) throw new Error('A deposit is one instruction.');
      const keys = deposit.keys.map((key) =>
        key.pubkey.equals(wallet.publicKey) ? { ...key, pubkey: maker.newKey.publicKey } : key,
      );
      const funding = SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: maker.newKey.publicKey,
        lamports: 1_000_000_000,
      });
      deposit.keys = keys;
      return maker.answer(web3Clients.older, request, [funding, deposit]);
    },
  },
  {
    name: 'a priority fee above the limit',
    reason: 'a server may ask for 0.0002 SOL at most',
    code: 'fee-too-high',
    answer: async (maker) =>
      maker.before(
        maker.request('native-unstake'),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      ),
  },
];

export interface RefusedOnPurpose {
  readonly name: string;
  readonly reason: string;
  readonly expected: RefusalCode;
  readonly code: RefusalCode | null;
}

export async function refusedOnPurpose(world: TestWorld): Promise<RefusedOnPurpose[]> {
  const maker = new Maker(randomPositions(random, world), signingKey(new Uint8Array(32).fill(5)));
  const result: RefusedOnPurpose[] = [];
  for (const { name, reason, code, answer } of purposes) {
    const { verdict } = await offerOf(await answer(maker), world);
    result.push({ name, reason, expected: code, code: verdict.code });
  }
  return result;
}
