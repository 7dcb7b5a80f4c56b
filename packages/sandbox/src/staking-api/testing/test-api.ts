import type { Cluster } from '@clearstake/contract/config';
import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { type Route, upstreamPath } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Chain } from '../../chain/chain';
import { createTestChain } from '../../chain/testing/test-chain';
import { createFaults } from '../../control/faults';
import { historyClock } from '../../history/chain-clock';
import { createHistory } from '../../history/history';
import { genesisWorld } from '../../world';
import { aggregatorSegment } from '../http/serve';
import { createStakingApi, type StakingApiOptions } from '../staking-api';

const signatureBytes = 64;

export interface TestWallet {
  readonly address: string;
  readonly seed: Uint8Array;
}

export function testWallet(seedByte: number): TestWallet {
  const seed = new Uint8Array(32).fill(seedByte);
  return { seed, address: base58.encode(ed25519.getPublicKey(seed)) };
}

/** The staking API over a real chain in its own directory, whose epochs turn only on request. */
export async function createTestApi({
  cluster = 'sandbox',
  ...options
}: Partial<StakingApiOptions> & { cluster?: Cluster } = {}) {
  const seed = 'staking api tests';
  const world = await createTestChain({ seed, world: genesisWorld(seed, cluster) });
  const { chain } = world;
  const history = createHistory({ seed, cluster, clock: historyClock(chain) });
  const faults = createFaults();
  const app = createStakingApi({
    chain,
    history,
    faults,
    hostile: { apply: (_route, _body, answer) => answer },
    ...options,
  });

  const call = async (route: Route, body: unknown) => {
    const response = await app.inject({
      method: 'POST',
      url: upstreamPath(route, aggregatorSegment),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, payload: stringifyJson(body) }),
    });
    return { status: response.statusCode, body: parseJson(response.body) };
  };

  /** A successful answer, parsed through the contract. */
  async function answer<R extends Route>(route: R, body: unknown): Promise<z.output<R['response']>> {
    const { status, body: answer } = await call(route, body);
    expect(answer).not.toHaveProperty('error');
    expect(status).toBe(200);
    return z.parse<R['response']>(route.response, answer);
  }

  return {
    app,
    chain,
    history,
    faults,
    call,
    answer,
    /** Signs a built transaction and sends it. */
    land: (built: { readonly txn: string; readonly sec_key?: string | undefined }, wallet: TestWallet) =>
      answer(routes.sendTransaction, { txn: signed(messageOf(built.txn), wallet, built.sec_key) }),
    /** The status and the sentence of a refusal. */
    async refusal(route: Route, body: unknown): Promise<readonly [number, string]> {
      const { status, body: answer } = await call(route, body);
      return [status, z.parse(z.object({ error: z.string() }), answer).error];
    },
    async fund(wallet: TestWallet, lamports: bigint): Promise<void> {
      expect(await chain.airdrop(wallet.address, lamports)).toMatchObject({ ok: true });
    },
    async close(): Promise<void> {
      await app.close();
      await world.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** The message of a built transaction, bare or with empty signatures. */
export function messageOf(hex: string, form: 'message' | 'transaction' = 'message'): Buffer {
  const bytes = Buffer.from(hex, 'hex');
  return form === 'message' ? bytes : bytes.subarray(1 + signatureBytes * (bytes[0] ?? 0));
}

/** The signed transaction in hex, as the wallet and the co-signer of the new account produce it. */
export function signed(message: Uint8Array, wallet: TestWallet, secretKeyHex?: string): string {
  const seeds = [wallet.seed, ...(secretKeyHex ? [Buffer.from(secretKeyHex, 'hex').subarray(0, 32)] : [])];
  const signatures = seeds.map((seed) => ed25519.sign(message, seed));
  return Buffer.concat([Uint8Array.of(signatures.length), ...signatures, message]).toString('hex');
}

/** Lamports of an account; 0 when it does not exist. */
export const lamportsOf = (chain: Chain, address: string): bigint =>
  chain.getAccount(address)?.lamports ?? 0n;

const nodeSays = (quotation: string) => ({ code: 'node-says', values: { quotation } }) as const;

/** The chain as the browser's node: the same facts without the wire format. */
export function nodeOver(chain: Chain) {
  const refuse = () => Promise.reject(new Error('The verifier asks for nothing else.'));
  return {
    getGenesisHash: async () => chain.genesisHash,
    getEpochInfo: async () => {
      const { epoch, slot, blockHeight } = chain.clock();
      return { epoch, absoluteSlot: slot, blockHeight };
    },
    getBlockHeight: async () => chain.clock().blockHeight,
    getMinimumBalanceForRentExemption: async (bytes: number) => chain.rent(bytes),
    getStakeMinimumDelegation: async () => chain.minimumDelegation(),
    getMultipleAccounts: async (addresses: readonly string[]) =>
      addresses.map((each) => chain.getAccount(each)),
    isBlockhashValid: async (hash: string) => chain.isBlockhashValid(hash),
    getLatestBlockhash: async () => chain.latestBlockhash('confirmed'),
    simulateTransaction: async (wire: Uint8Array, addresses: readonly string[]) => {
      const simulation = chain.simulate(wire);
      if (!('meta' in simulation && 'fee' in simulation)) throw new Error('The simulation was refused.');
      const { meta, account } = simulation;
      return {
        error: meta.err === null ? null : nodeSays(JSON.stringify(meta.err)),
        logs: meta.logs,
        unitsConsumed: meta.unitsConsumed,
        accounts: addresses.map((each) => account(each)),
      };
    },
    getSignatureStatuses: refuse,
    getTransaction: refuse,
    getFirstAvailableBlock: refuse,
    getSignaturesForAddress: refuse,
    sendTransaction: refuse,
  };
}
