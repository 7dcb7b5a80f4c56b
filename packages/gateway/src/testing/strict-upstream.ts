import type { ServerResponse } from 'node:http';
import { json, type SeenRequest } from './fake-upstream';

// Typed from the API documents by hand. Nothing of packages/contract/src/ may be imported here: what both got wrong would go unseen.

type Check = (value: unknown) => string | undefined;

interface DocumentedRoute {
  readonly method: 'GET' | 'POST';
  /** Parameters of the address, each optional. */
  readonly query?: Readonly<Record<string, (text: string) => string | undefined>>;
  /** Fields of the JSON body; `null` where the document shows none. */
  readonly body?: Readonly<Record<string, { readonly required: boolean; readonly check: Check }>> | null;
  readonly answer: (epochs: number | undefined) => unknown;
}

const text: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'is no text');
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'is no boolean');
const int64: Check = (value) =>
  typeof value === 'number' && Number.isInteger(value) ? undefined : 'is no integer';
const numeric: Check = (value) =>
  typeof value === 'string' && /^\d+$/.test(value) ? undefined : int64(value);
const texts: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
    ? undefined
    : 'is no list of texts';
const switches: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item?.stake_account_address === 'string' && typeof item.enable === 'boolean')
    ? undefined
    : 'is no list of switches';
const must = (check: Check) => ({ required: true, check });
const may = (check: Check) => ({ required: false, check });

const anyText = () => undefined;
const oneToHundred = (value: string) =>
  /^(?:[1-9]\d?|100)$/.test(value) ? undefined : 'is no integer from 1 to 100';

const wallet = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const vote = '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf';
const unsigned = { txn: '8001' };
const newest = 799;
const rows = (name: string, epochs = 5) => ({
  [name]: Array.from({ length: epochs }, (_, index) => ({
    epoch: newest - epochs + 1 + index,
    [name]: 6 + index / 100,
  })),
});

const plain = (answer: unknown): DocumentedRoute => ({ method: 'GET', answer: () => answer });
const series = (name: string, latest?: unknown): DocumentedRoute => ({
  method: 'GET',
  query: { epochs: oneToHundred },
  answer: (epochs) => (epochs === undefined && latest !== undefined ? latest : rows(name, epochs)),
});
const posted = (body: DocumentedRoute['body'], answer: unknown): DocumentedRoute => ({
  method: 'POST',
  body: body ?? null,
  answer: () => answer,
});
const ofEpochs = (name: string, ...further: string[]): DocumentedRoute => ({
  method: 'GET',
  query: Object.fromEntries(
    ['epoch', 'start_epoch', 'end_epoch', ...further].map((parameter) => [parameter, anyText]),
  ),
  answer: () => ({ [name]: [] }),
});

/** Every route of the documents, by path. The aggregator's segment is the vendor's own. */
export const documentedRoutes: Readonly<Record<string, DocumentedRoute>> = {
  '/api/v1/staking/native/stake': posted(
    { pubkey: must(text), amount: must(int64), is_auto_compounding_enabled: may(flag) },
    { ...unsigned, pubkey: wallet, sec_key: '01'.repeat(64) },
  ),
  '/api/v1/staking/native/unstake': posted({ pubkey: must(text), stake_accounts: must(texts) }, unsigned),
  '/api/v1/staking/liquid/stake': posted({ pubkey: must(text), amount: must(int64) }, unsigned),
  '/api/v1/staking/liquid/unstake': posted(
    { pubkey: must(text), amount: must(int64) },
    { ...unsigned, pub_key: wallet, sec_key: '01'.repeat(64) },
  ),
  '/api/v1/staking/liquid/jupiter/unstake': posted({ pubkey: must(text), amount: must(numeric) }, unsigned),
  '/api/v1/staking/native/autocompound/update': posted(
    { wallet: must(text), stake_accounts: must(switches) },
    unsigned,
  ),
  '/api/v1/send-txn': posted(null, {}),
  '/api/v1/scheduler/versions': {
    method: 'GET',
    query: { folder: anyText },
    answer: () => [{ os: 'ubuntu_22_04', mainnet_and_testnet: ['v2.3.6'], testnet_only: [] }],
  },
  '/api/v1/downloads/scheduler': posted(
    { activation_account: must(text), signature: must(text), version: must(text), os: must(text) },
    { error: 'There is no archive here.' },
  ),
  '/api/v1/validators': plain({ validators: [{ identity: wallet }] }),
  '/api/v1/testnet/validators': plain({ validators: [{ identity: wallet, vote_account: vote }] }),
  '/api/v1/validator/tvl': plain({ tvl: 21_300_000 }),
  '/api/v1/validator/delegated-sol': plain({ delegated_sol: 181_333.81 }),
  '/api/v1/validator/tps': plain({ tps: 4_210 }),
  '/api/v1/validator/apy-liquid': plain({ apy: 6.91 }),
  '/api/v1/validator/apy-compounded': plain({ apy: 7.02 }),
  '/api/v1/validator/apy': series('apy', { apy: 6.8 }),
  '/api/v1/validator/network/apy': series('apy'),
  '/api/v1/validator/blockcu': series('block_cu', { block_cu: 41_200_000 }),
  '/api/v1/validator/network/blockcu': series('block_cu'),
  '/api/v1/validator/mev-rewards': series('mev_rewards'),
  '/api/v1/validator/network/mev-rewards': series('mev_rewards'),
  '/api/v1/validator/block-rewards': series('block_rewards'),
  '/api/v1/validator/network/block-rewards': series('block_rewards'),
  '/api/v1/validators/overview': plain({
    general_data: {
      total_Solana_stake: 400_000_000,
      rakurai_Total_stake: 21_300_000,
      all_validators_Rakurai: 20,
    },
    validators: [{ identity: wallet, vote_identity: vote, activated_stake: 181_333.81, apy_total: 6.8 }],
  }),
  '/api/deposit': posted({ pubkey: may(text), amount: may(int64) }, { txn: 'gAE=' }),
  '/api/withdraw': posted(
    { pubkey: may(text), amount: may(int64) },
    { txn: 'gAE=', pub_key: wallet, sec_key: '01'.repeat(64), sig: '' },
  ),
  '/api/tokenvalue': plain({ tokenValue: 1.09 }),
  '/api/solvalue': plain({ solValue: 151.2 }),
  '/api/epochinfo': plain({ epochSeconds: 86_400, epoch: newest + 1 }),
  '/api/send': posted({ txn: must(text) }, { txn_signature: '1'.repeat(64) }),
  '/api/staking/account-status': posted(
    { stake_account: must(text) },
    { stake_account: { address: wallet, status: 'Inactive', amount: 1 } },
  ),
  '/api/apy': ofEpochs('apy_values'),
  '/api/tps': ofEpochs('tps_values', 'time', 'start_time', 'end_time'),
  '/api/tvl': ofEpochs('tvl_values'),
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function queryFault({ query = {} }: DocumentedRoute, parameters: URLSearchParams): string | undefined {
  for (const [name, value] of parameters) {
    const check = query[name];
    const fault = check === undefined ? 'is not documented' : check(value);
    if (fault !== undefined) return `${name} ${fault}`;
  }
  return undefined;
}

/** "Some validator routes expect a JSON body on a GET request … Which routes: not shown." */
export type BodyOnGet = 'refused' | 'optional' | 'required';

const isValidatorRoute = (path: string) => /^\/api\/v1\/(?:testnet\/)?validators?(?:\/|$)/.test(path);

/** The sixteen routes that may expect a body on a GET. */
export const validatorPaths = Object.keys(documentedRoutes).filter(isValidatorRoute);

function bodyFault({ method, query, body }: DocumentedRoute, { headers, body: sent }: SeenRequest) {
  if (method === 'GET' && sent === '') return undefined;
  if (headers['content-type'] !== 'application/json') return 'the body is not labelled as JSON';
  const value = parsed(sent);
  if (!isObject(value)) return 'the body is no JSON object';
  if (body === null) return undefined;
  const fields = method === 'POST' ? (body ?? {}) : query?.epochs ? { epochs: may(wholeEpochs) } : {};
  for (const [name, { required, check }] of Object.entries(fields)) {
    const fault = value[name] === undefined ? (required ? 'is missing' : undefined) : check(value[name]);
    if (fault !== undefined) return `${name} ${fault}`;
  }
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  return unknown === undefined ? undefined : `${unknown} is not documented`;
}

const wholeEpochs: Check = (value) =>
  typeof value === 'number' ? oneToHundred(String(value)) : 'is no JSON integer';

const supposed = (path: string): BodyOnGet =>
  documentedRoutes[path]?.query?.epochs === undefined ? 'refused' : 'optional';

/** Whether a GET came with a body that its route refuses, or without one that it requires. */
function formFault({ method, url, body }: SeenRequest, bodyOnGet: (path: string) => BodyOnGet) {
  if (method !== 'GET') return undefined;
  const { pathname } = new URL(url, 'http://upstream');
  const form = isValidatorRoute(pathname) ? bodyOnGet(pathname) : 'refused';
  if (form === 'refused' && body !== '') return 'this route takes no body';
  return form === 'required' && body === '' ? 'this route expects a body' : undefined;
}

function faultOf(request: SeenRequest): string | undefined {
  const { pathname, searchParams } = new URL(request.url, 'http://upstream');
  const route = documentedRoutes[pathname];
  if (route === undefined) return `there is no ${pathname}`;
  if (route.method !== request.method) return `${pathname} is asked by ${route.method}`;
  if (request.headers.authorization !== undefined || request.headers.cookie !== undefined) {
    return 'credentials are not documented';
  }
  return queryFault(route, searchParams) ?? bodyFault(route, request);
}

interface StrictOptions {
  /** What a validator route does with a body; default: those with `epochs` may have one. */
  readonly bodyOnGet?: (path: string) => BodyOnGet;
  /** How a body, or a missing one, is refused; default 400. */
  readonly formStatus?: number;
  /** The older routes take what their document neither requires nor excludes. */
  readonly beyond?: boolean;
  /** Other answers than the documented ones, by path, with or without the query; a function writes its own. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A staking API that knows the documents only and answers 400 to whatever they do not show, which it keeps: `GET /path: reason`. */
export function strictUpstream({
  bodyOnGet = supposed,
  formStatus = 400,
  beyond = false,
  answers = {},
}: StrictOptions = {}) {
  const refused: string[] = [];
  return {
    refused,
    answer(request: SeenRequest, response: ServerResponse) {
      const misformed = formFault(request, bodyOnGet);
      const { pathname, searchParams } = new URL(request.url, 'http://upstream');
      const older = beyond && !pathname.startsWith('/api/v1/');
      const fault = misformed ?? (older ? undefined : faultOf(request));
      if (fault !== undefined) {
        refused.push(`${request.method} ${request.url} ${request.body}: ${fault}`);
        json({ error: fault }, misformed === undefined ? 400 : formStatus)(request, response);
        return;
      }
      const sent = parsed(request.body);
      const window = searchParams.get('epochs') ?? (isObject(sent) ? sent.epochs : undefined);
      const documented = documentedRoutes[pathname]?.answer(window == null ? undefined : Number(window));
      const answer = answers[request.url] ?? answers[pathname] ?? documented;
      if (typeof answer === 'function') return answer(response);
      json(answer)(request, response);
    },
  };
}
