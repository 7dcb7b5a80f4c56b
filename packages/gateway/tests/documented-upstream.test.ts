import type { ServerResponse } from 'node:http';
import { allRoutes } from '@clearstake/contract/rest/routes';
import { samples } from '@clearstake/contract/testing/route-samples';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../src/settings/environment';
import {
  type BodyOnGet,
  documentedRoutes,
  strictUpstream,
  validatorPaths,
} from '../src/testing/strict-upstream';
import { impatient, postJson, startTestGateway, type TestGateway } from '../src/testing/test-gateway';

const wallet = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
let gateway: TestGateway;
let upstream: ReturnType<typeof strictUpstream>;

async function start(
  options?: Parameters<typeof strictUpstream>[0],
  overrides?: Parameters<typeof startTestGateway>[0],
): Promise<void> {
  upstream = strictUpstream(options);
  gateway = await startTestGateway(overrides, upstream.answer);
}

const get = (path: string) => fetch(gateway.url + path);
const calls = () => gateway.api.seen.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

describe('an upstream that knows the documents only', () => {
  it('refuses none of the calls, on any of its routes', async () => {
    await start();
    for (const [path, { method, query }] of Object.entries(documentedRoutes)) {
      if (method === 'POST') continue;
      expect((await get(path)).status, path).toBe(200);
      if (query?.epochs) expect((await get(`${path}?epochs=100`)).status, path).toBe(200);
      if (query?.start_epoch)
        expect((await get(`${path}?start_epoch=700&end_epoch=799`)).status, path).toBe(200);
    }
    const bodies = new Map(Object.entries(samples).map(([id, { body }]) => [id, body]));
    for (const { id, path, answer } of allRoutes) {
      const body = bodies.get(id);
      if (answer === 'json' && body)
        expect((await postJson(gateway.url + path, body)).status, path).toBe(200);
    }
    expect(upstream.refused).toEqual([]);
    expect(new Set(calls().map((call) => call.split(/[ ?]/, 2).join(' '))).size).toBe(34);
  });

  // Which statuses may be about the form: parameter-places.test.ts.
  const some = (path: string): BodyOnGet => (path.includes('apy') ? 'required' : 'refused');
  it.each<[number, string, (path: string) => BodyOnGet]>([
    [400, 'all', () => 'required'],
    [415, 'none', () => 'refused'],
    [500, 'some', some],
  ])(
    'refuses a form with status %i, once for each route, where %s expect a body',
    async (formStatus, _, bodyOnGet) => {
      await start({ bodyOnGet, formStatus });
      for (const epochs of [10, 20]) {
        for (const path of validatorPaths) {
          const series = documentedRoutes[path]?.query ? `?epochs=${epochs}` : '';
          const answer = await fetch(`${gateway.url}${path}${series}`, {
            headers: { 'cache-control': 'max-age=5' },
          });
          expect(answer.status, path).toBe(200);
          if (series !== '') expect(Object.values(await answer.json())[0], path).toHaveLength(epochs);
        }
      }
      const needless = validatorPaths.filter(
        (path) => bodyOnGet(path) !== (documentedRoutes[path]?.query ? 'required' : 'refused'),
      );
      expect(upstream.refused.map((refusal) => refusal.split(/[ ?]/)[1])).toEqual(needless);
      const note = (await get('/api/v1/validator/network/blockcu?epochs=10')).headers.get(
        'x-clearstake-note',
      );
      expect(note).toBe(
        bodyOnGet('/api/v1/validator/network/blockcu') === 'required'
          ? null
          : `Asked by query: a JSON body was refused with status ${formStatus}.`,
      );
    },
  );

  // "Request fields and response fields: not shown": the status alone says that a transaction was taken.
  it.each<[string, number, (response: ServerResponse) => void, string]>([
    ['no content', 204, (response) => response.end(), '{}'],
    ['HTML', 202, (response) => response.end('<html>Thank you</html>'), '{}'],
    ['other fields', 200, (response) => response.end('{"result":{"slot":7}}'), '{"result":{"slot":7}}'],
    ['more than is read', 200, (response) => response.end('x'.repeat(300_000)), '{}'],
    ['a text without an end', 200, (response) => response.write('{'), '{}'],
  ])(
    'answers %s to a sent transaction with status %i, which counts as accepted',
    async (_, status, write, passedOn) => {
      const answer = (response: ServerResponse) => {
        response.statusCode = status;
        write(response);
      };
      const limits = { ...impatient, upstreamTimeout: 1_500 };
      await start({ answers: { '/api/v1/send-txn': answer, '/api/send': answer } }, { limits });
      for (const path of ['/api/v1/send-txn', '/api/send']) {
        const sent = await postJson(gateway.url + path, { txn: '00' });
        expect([sent.status, await sent.text()]).toEqual([200, passedOn]);
      }
    },
  );

  it('gets parameters where the deployment’s setting puts them', async () => {
    const { parameterPlaces } = readEnvironment({ GET_PARAMETERS: 'body,apy=query' }, []);
    await start(
      { bodyOnGet: (path) => (path.endsWith('/validator/apy') ? 'refused' : 'required') },
      { parameterPlaces },
    );
    for (const path of validatorPaths) expect((await get(path)).status, path).toBe(200);
    expect(upstream.refused).toEqual([]);
    expect(validatorPaths).toHaveLength(16);
  });
});

describe('what the documents leave open', () => {
  it.each([
    ['/api/deposit?referrer=1', '{"pubkey":"x"}'],
    ['/api/withdraw', '{"amount":"05"}'],
    ['/api/send', '{"txn":"","skip_preflight":true}'],
    ['/api/staking/account-status', `{"stake_account":"${wallet}","epoch":7}`],
  ])('reaches an older route unchanged: %s %s', async (path, body) => {
    await start({ beyond: true });
    expect((await postJson(gateway.url + path, body)).status).toBe(200);
    expect(calls()).toEqual([`POST ${path} ${body}`]);
  });

  it.each(['"0123"', '123', '"9223372036854775807"', '9223372036854775807'])(
    'reaches the swap route with the amount in its original form: %s',
    async (amount) => {
      await start();
      const body = `{"pubkey":"${wallet}","amount":${amount}}`;
      await postJson(`${gateway.url}/api/v1/staking/liquid/aggregator/unstake`, body);
      expect(calls()).toEqual([`POST /api/v1/staking/liquid/jupiter/unstake ${body}`]);
      expect(upstream.refused).toEqual([]);
    },
  );
});
