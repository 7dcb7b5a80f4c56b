import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { type RouteId, routes } from '@clearstake/contract/rest/routes';
import { samples } from '@clearstake/contract/testing/route-samples';
import { pictureOf } from '@clearstake/gateway/images/picture';
import { pictures, simpleWebp } from '@clearstake/gateway/images/testing/pictures';
import { refusal, rpcCall, subscriptionRefusal } from '@clearstake/gateway/routes/rpc-methods';
import { isWiped, takeSecret } from '@clearstake/verifier';
import { stakeAddress, type TestWorld } from '@clearstake/verifier/testing/world';
import * as z from 'zod/mini';
import { readAnswer } from '@/api/http/client';
import { ContractMismatchError } from '@/api/http/errors';
import { getBalance } from '@/api/rpc/accounts';
import { rpc } from '@/api/rpc/rpc';
import { RpcError } from '@/api/rpc/rpc-error';
import {
  acceptedIf,
  type FuzzTarget,
  type Outcome,
  refusedBy,
  textOf,
  textSeeds,
  words,
} from './fuzz-target';

const json = [
  ...words('{ } [ ] , : " \\ \\u0000 \\ud800 \\u null true false [] {}'),
  ...['0', '-0', '-1', '1.5', '1e400', '1e-400', '1e19', '1.0', '01', '.5', '+1', 'NaN', 'Infinity', '0x10'],
  ...['9007199254740993', '9223372036854775807', '9223372036854775808', '18446744073709551616', '9', '0000'],
  ...words('"__proto__": "constructor": "prototype": "length": // /**/'),
  ...['\ufeff', '\u2028', ' ', '\n'],
];

/** Written alike by the browser's own parser: the same values, and nothing but JSON. */
function asNative(text: string, value: unknown): Outcome {
  let native: unknown;
  try {
    native = JSON.parse(text);
  } catch {
    return { nonCanonical: 'it is not JSON' };
  }
  const rounded = JSON.stringify(value, (_, member) =>
    typeof member === 'bigint' ? Number(member) : member,
  );
  return acceptedIf(rounded === JSON.stringify(native), 'the native parser reads something else');
}

const jsonTarget: FuzzTarget = {
  name: 'JSON',
  seeds: textSeeds(Object.values(samples).map(({ answer }) => stringifyJson(answer))),
  dictionary: json,
  maxLength: 262_144,
  run: (input) => {
    const text = textOf(input);
    return refusedBy([SyntaxError], () => asNative(text, parseJson(text)));
  },
};

const routeIds = Object.keys(routes).filter((id): id is RouteId => Object.hasOwn(samples, id));

/** Input: which route, and the text of its answer. */
const restTarget: FuzzTarget = {
  name: 'REST answers',
  seeds: routeIds.map((id, index) =>
    Uint8Array.of(index, ...Buffer.from(stringifyJson(samples[id].answer), 'utf8')),
  ),
  dictionary: json,
  maxLength: 262_144,
  run: (input) => {
    const id = routeIds[(input[0] ?? 0) % routeIds.length];
    if (id === undefined) return 'refused';
    const text = textOf(input.subarray(1));
    return refusedBy([ContractMismatchError], () => {
      const value: unknown = readAnswer(routes[id], samples[id].query ?? {}, text);
      return () => {
        const again: unknown = readAnswer(
          routes[id],
          samples[id].query ?? {},
          stringifyJson(parseJson(text)),
        );
        const same = stringifyJson(value) === stringifyJson(again);
        return acceptedIf(same, 'written again it means something else');
      };
    });
  },
};

interface RpcQuestion {
  readonly ask: () => Promise<unknown>;
  readonly answer: unknown;
}

function rpcQuestions(world: TestWorld): readonly RpcQuestion[] {
  const context = { slot: 5, apiVersion: '2.0.0' };
  const stake = world.accounts.get(stakeAddress('active-1'));
  const account = {
    lamports: stake?.lamports,
    owner: stake?.owner,
    executable: false,
    rentEpoch: 18446744073709551615n,
    space: 200,
    data: [Buffer.from(stake?.data ?? []).toString('base64'), 'base64'],
  };
  const addresses = [stakeAddress('active-1'), stakeAddress('active-2')];
  const failed = { InstructionError: [1, { Custom: 6001 }] };
  return [
    {
      ask: () => rpc.getMultipleAccounts(addresses),
      answer: { context, value: [account, null] },
    },
    {
      ask: () => getBalance(stakeAddress('active-1')),
      answer: { context, value: 18446744073709551615n },
    },
    {
      ask: () => rpc.getSignatureStatuses(['a', 'b', 'c']),
      answer: {
        context,
        value: [null, { slot: 3, err: failed, confirmationStatus: 'confirmed' }, { slot: 4, err: null }],
      },
    },
    {
      ask: () => rpc.simulateTransaction(Uint8Array.of(1), addresses),
      answer: {
        context,
        value: { err: failed, logs: ['Program log: x'], unitsConsumed: 150, accounts: [account, null] },
      },
    },
    {
      ask: () => rpc.getTransaction('s'),
      answer: {
        slot: 7,
        blockTime: 1_700_000_000,
        transaction: ['AQID', 'base64'],
        meta: {
          err: null,
          fee: 5_000,
          preBalances: [1, 2],
          postBalances: [1, 2],
          preTokenBalances: [{ accountIndex: 1, mint: stake?.owner, uiTokenAmount: { amount: '5' } }],
          postTokenBalances: [],
          loadedAddresses: { writable: [stake?.owner], readonly: [] },
        },
      },
    },
  ];
}

/** Input: which question, and the text of the node's answer. The answer goes the whole way from `fetch`. */
function rpcTarget(world: TestWorld): FuzzTarget {
  const questions = rpcQuestions(world);
  return {
    name: 'RPC answers',
    seeds: questions.map(({ answer }, index) =>
      Uint8Array.of(index, ...Buffer.from(stringifyJson({ jsonrpc: '2.0', id: 1, result: answer }))),
    ),
    dictionary: [...json, '"error":{"code":-32000,"message":"x"}', '"InstructionError":[', '=', 'AAAA'],
    maxLength: 262_144,
    run: async (input) => {
      const text = textOf(input.subarray(1));
      const { fetch } = globalThis;
      globalThis.fetch = async () => new Response(text);
      try {
        await questions[(input[0] ?? 0) % questions.length]?.ask();
        return 'accepted';
      } catch (error) {
        if (error instanceof ContractMismatchError || error instanceof RpcError) return 'refused';
        throw error;
      } finally {
        globalThis.fetch = fetch;
      }
    },
  };
}

const owner = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const program = 'Stake11111111111111111111111111111111111111';
const filters = [{ memcmp: { offset: 12, bytes: owner } }];

const rpcCallTarget: FuzzTarget = {
  name: 'RPC calls, gateway',
  seeds: textSeeds(
    [
      { method: 'getProgramAccounts', params: [program, { encoding: 'base64', filters }] },
      { method: 'programSubscribe', params: [program, { filters }] },
      { method: 'logsSubscribe', params: [{ mentions: [owner] }, { commitment: 'confirmed' }] },
      { method: 'getBalance', params: [owner] },
      { method: 'requestAirdrop', params: [owner, 1_000_000_000] },
    ].map((call) => stringifyJson({ jsonrpc: '2.0', id: 1, ...call })),
  ),
  dictionary: [...json, '"filters":[', '"memcmp":{', '"encoding":"base64"', '"dataSize":200', 'getSlot'],
  maxLength: 65_536,
  run: (input) =>
    refusedBy([SyntaxError], () => {
      const value = parseJson(textOf(input));
      const call = z.safeParse(rpcCall, value);
      if (!call.success) return 'refused';
      const reasons = [refusal(call.data, false), subscriptionRefusal(call.data)];
      if (!reasons.includes(undefined)) return 'refused';
      return acceptedIf(
        stringifyJson(call.data) === stringifyJson(value),
        'what is forwarded is not what came',
      );
    }),
};

const secretTarget: FuzzTarget = {
  name: 'secret key in an answer',
  seeds: textSeeds([
    stringifyJson(samples.liquidUnstake.answer),
    stringifyJson(samples.nativeStake.answer),
    `{"txn":"01","pubkey":"${owner}","sec_key":"${Buffer.alloc(64, 7).toString('base64')}"}`,
  ]),
  dictionary: [...json, '"sec_key":', '"sec_key"', 'sec\\u005fkey', '="'],
  maxLength: 262_144,
  run: (input) => {
    const secret = takeSecret(input, true);
    if (secret === null) return 'refused';
    return refusedBy([SyntaxError], () => {
      const rest: unknown = JSON.parse(textOf(input));
      const left: unknown =
        typeof rest === 'object' && rest !== null ? Reflect.get(rest, 'sec_key') : undefined;
      // A second member of this name is what the caller looks for.
      return isWiped(left) ? acceptedIf(secret.length > 0, 'a key of no bytes') : 'refused';
    });
  },
};

const { webpLossy, webpLossless, ...plainPictures } = pictures;

/**
 * Input: what a validator's image host sent. What stands behind the size changes nothing, so that it is the first bytes that
 * decide.
 */
const pictureTarget: FuzzTarget = {
  name: 'images, gateway',
  seeds: [
    ...Object.values(plainPictures),
    webpLossy,
    webpLossless,
    simpleWebp(webpLossy, 'VP8 '),
    simpleWebp(webpLossless, 'VP8L'),
  ],
  dictionary: ['IHDR', 'VP8X', 'VP8 ', 'VP8L', 'RIFF', 'WEBP', 'GIF89a', 'GIF87a', '<svg', '<!doctype html>'],
  maxLength: 262_144,
  run: (input) => {
    const picture = pictureOf(Buffer.from(input));
    if (picture === undefined) return 'refused';
    const longer = pictureOf(Buffer.concat([input, pictures.png]));
    const signature = { 'image/png': 0x89, 'image/jpeg': 0xff, 'image/gif': 0x47, 'image/webp': 0x52 };
    return acceptedIf(
      input[0] === signature[picture.type] && JSON.stringify(picture) === JSON.stringify(longer),
      'more than its first bytes say what it is',
    );
  },
};

/** Answers of the staking API and of a node, calls to the gateway, and images that it fetches. */
export function answerTargets(world: TestWorld): readonly FuzzTarget[] {
  return [jsonTarget, restTarget, rpcTarget(world), rpcCallTarget, secretTarget, pictureTarget];
}
