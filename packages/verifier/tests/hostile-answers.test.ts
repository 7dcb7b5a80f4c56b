import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { routes } from '@clearstake/contract/rest/routes';
import { createHostileMode } from '@clearstake/sandbox/control/hostile';
import { hostileAnswers } from '@clearstake/sandbox/control/hostile-answers';
import { hostileAttacks, playedAttacks } from '@clearstake/sandbox/hostile';
import {
  createTestApi,
  messageOf,
  nodeOver,
  signed,
  type TestApi,
  testWallet,
} from '@clearstake/sandbox/staking-api/testing/test-api';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeBlob, gatherFacts, type IntentFields, makeIntent, verify } from '../src';

const sol = 1_000_000_000n;
const wallet = testWallet(51);
const base = { cluster: 'sandbox', wallet: wallet.address } as const;
const mode = createHostileMode();
let api: TestApi;
const stakeAccounts: string[] = [];

beforeAll(async () => {
  api = await createTestApi({
    hostile: { apply: (route, body, answer) => hostileAnswers(mode, api.chain).apply(route, body, answer) },
  });
  await api.fund(wallet, 1_000n * sol);
  for (let count = 0; count < 4; count += 1) {
    const built = await api.answer(routes.nativeStake, { pubkey: wallet.address, amount: 2n * sol });
    await api.answer(routes.sendTransaction, { txn: signed(messageOf(built.txn), wallet, built.sec_key) });
    stakeAccounts.push(built.pubkey);
  }
  const deposit = await api.answer(routes.liquidStake, { pubkey: wallet.address, amount: 50n * sol });
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(deposit.txn), wallet) });
}, 60_000);
afterAll(() => api.close());
beforeEach(() => mode.set(null));

interface Request {
  readonly route: (typeof routes)[keyof typeof routes];
  readonly body: object;
  readonly intent: IntentFields;
}

/** For each build route: the request, and the person's intent. */
function requests(): Record<string, Request> {
  const [first = '', second = ''] = stakeAccounts;
  return {
    nativeStake: {
      route: routes.nativeStake,
      body: { pubkey: wallet.address, amount: 2n * sol },
      intent: { ...base, operation: 'native-stake', lamports: 2n * sol, autoCompound: false },
    },
    nativeUnstake: {
      route: routes.nativeUnstake,
      body: { pubkey: wallet.address, stake_accounts: [first, second] },
      intent: { ...base, operation: 'native-unstake', stakeAccounts: [first, second] },
    },
    liquidStake: {
      route: routes.liquidStake,
      body: { pubkey: wallet.address, amount: 5n * sol },
      intent: { ...base, operation: 'liquid-stake', lamports: 5n * sol },
    },
    liquidUnstake: {
      route: routes.liquidUnstake,
      body: { pubkey: wallet.address, amount: 5n * sol },
      intent: { ...base, operation: 'liquid-unstake', tokens: 5n * sol },
    },
    aggregatorUnstake: {
      route: routes.aggregatorUnstake,
      body: { pubkey: wallet.address, amount: 5n * sol },
      intent: { ...base, operation: 'swap-exit', tokens: 5n * sol, maxSlippageBps: 100, maxDiscountBps: 100 },
    },
    autoCompoundUpdate: {
      route: routes.autoCompoundUpdate,
      body: {
        wallet: wallet.address,
        stake_accounts: [first, second].map((each) => ({ stake_account_address: each, enable: true })),
      },
      intent: {
        ...base,
        operation: 'auto-compound',
        changes: [first, second].map((stakeAccount) => ({ stakeAccount, enable: true })),
      },
    },
  };
}

/** What no attack plays on: with auto-compounding, and through the older interface. */
const honestOnly: Record<string, Request> = {
  compounded: {
    route: routes.nativeStake,
    body: { pubkey: wallet.address, amount: 2n * sol, is_auto_compounding_enabled: true },
    intent: { ...base, operation: 'native-stake', lamports: 2n * sol, autoCompound: true },
  },
  legacyDeposit: {
    route: routes.legacyDeposit,
    body: { pubkey: wallet.address, amount: 5n * sol },
    intent: { ...base, operation: 'legacy-deposit', lamports: 5n * sol },
  },
  legacyWithdraw: {
    route: routes.legacyWithdraw,
    body: { pubkey: wallet.address, amount: 5n * sol },
    intent: { ...base, operation: 'legacy-withdraw', lamports: 5n * sol },
  },
};

const answered = z.object({
  txn: z.string(),
  pubkey: z.optional(z.string()),
  pub_key: z.optional(z.string()),
  sec_key: z.optional(z.string()),
});

/** Requests from the API and judges its answer like the browser. */
async function verdict(routeId: string) {
  const request = { ...requests(), ...honestOnly }[routeId];
  if (!request) throw new Error(`${routeId} builds no transaction.`);
  const encoding = routeId.startsWith('legacy') ? 'base64' : 'hex';
  const { status, body } = await api.call(request.route, request.body);
  expect(status).toBe(200);
  const answer = z.parse(answered, body);
  const intent = makeIntent(request.intent);
  const decoded = decodeBlob(answer.txn, encoding);
  const facts = await gatherFacts({ intent, decoded, pins: sandboxPins, rpc: nodeOver(api.chain) });
  const named = answer.pubkey ?? answer.pub_key;
  const own = answer.sec_key === undefined ? '' : publicKeyOf(Buffer.from(answer.sec_key, encoding));
  const newAccount = named === undefined ? null : { address: named, keyMatches: own === named };
  return verify({ intent, decoded, facts, pins: sandboxPins, answer: { intentId: intent.id, newAccount } });
}

const publicKeyOf = (secret: Buffer): string => base58.encode(ed25519.getPublicKey(secret.subarray(0, 32)));

describe('the staking API', () => {
  it.each(Object.keys(honestOnly))('builds what the browser accepts: %s', async (name) => {
    expect(await verdict(name)).toMatchObject({ outcome: 'accepted', findings: [] });
  });

  it('builds what the browser accepts while no attack is active, or one of another route', async () => {
    for (const routeId of Object.keys(requests())) {
      mode.set(null);
      expect(await verdict(routeId)).toMatchObject({ outcome: 'accepted' });
      const otherRoute = hostileAttacks.find(({ routes: [route] }) => route !== routeId);
      mode.set(otherRoute?.name ?? null);
      expect(await verdict(routeId)).toMatchObject({ outcome: 'accepted' });
    }
  });

  it('plays attacks on every route that builds a transaction, on another cluster on native stake only', () => {
    const played = (attacks: typeof hostileAttacks) => new Set(attacks.flatMap((attack) => attack.routes));
    expect(played(hostileAttacks)).toEqual(new Set(Object.keys(requests())));
    expect(played(playedAttacks)).toEqual(new Set(['nativeStake', 'nativeUnstake']));
  });

  it.each(hostileAttacks.map(({ name, routes: [route = ''], summary }) => [name, summary, route] as const))(
    'spoils its answer so that the browser refuses it: %s, %s',
    async (name, _summary, route) => {
      mode.set(name);
      expect(await verdict(route)).toMatchObject({ outcome: 'refused' });
    },
  );
});
