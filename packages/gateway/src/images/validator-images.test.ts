import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayConfig } from '../gateway-config';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { pictures } from './testing/pictures';

const identity = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const otherAddress = 'HqznL4EpJTbWZmqqetb4sJPftBUN1s6uNdQURBAfAsBr';

let gateway: TestGateway;
/** What the sandbox's staking API answers to anything but the overview. */
let host: Parameters<typeof startTestGateway>[1];
/** What the validator of `identity` named; a path is one of the staking API's own. */
let named: string;
let validators: () => unknown;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  host = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(pictures.png);
  named = '/logo.png';
  validators = () => [{ identity, image: named.startsWith('/') ? gateway.api.url + named : named }];
});

async function start(overrides: Partial<GatewayConfig> = {}): Promise<void> {
  gateway = await startTestGateway({ sandbox: true, ...overrides }, (request, response) =>
    request.url === '/api/v1/validators/overview'
      ? json({ general_data: {}, validators: validators() })(request, response)
      : host?.(request, response),
  );
}

const get = (of = identity, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/validator-images/${of}`, { headers });
const refusal = async (answer: Response) => [answer.status, (await answer.json()).error];
const asked = () => gateway.api.seen.filter(({ url }) => url !== '/api/v1/validators/overview');
const hidden = "The validator's image is not shown.";

describe('an image of a validator', () => {
  it('has the type of its bytes, and headers that let it do nothing', async () => {
    await start();
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pictures.png);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="validator.png"');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
  });

  it('tells its host nothing about the visitor', async () => {
    await start({ trustedProxies: '127.0.0.1' });
    await get(identity, {
      cookie: 'a=b',
      referer: 'https://dash.example/validators',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'gsw',
      'x-forwarded-for': '64.130.50.14',
    });
    const [request] = asked();
    expect(request?.headers).toEqual({
      host: new URL(gateway.api.url).host,
      connection: 'keep-alive',
      accept: 'image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'clearstake-gateway',
    });
  });

  it('causes one request for all visitors, also at the same time', async () => {
    await start();
    const answers = await Promise.all([get(), get(), get()]);
    const [first] = answers;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await get(identity, { 'if-none-match': first?.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['nobody knows', otherAddress],
    ['is no address', '..%2f..%2fconfig.json'],
  ])('causes no request for a validator that %s', async (_, of) => {
    await start();
    expect(await refusal(await get(of))).toEqual([404, 'No validator of this identity names an image.']);
    expect(asked()).toEqual([]);
  });
});

type Host = NonNullable<typeof host>;
const bytes =
  (content: Buffer | string, headers = {}): Host =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(content);
const wide = Buffer.from(pictures.png);
wide.writeUInt32BE(4097, 16);

it.each<[string, Host, string]>([
  ['HTML that is called a PNG', bytes('<script>alert(1)</script>'), 'It is no PNG, JPEG, GIF or WebP.'],
  ['what is larger than a screen', bytes(wide), 'It has 4097 × 24 pixels; at most 4096 a side are shown.'],
  [
    'what is longer than the limit, without an end',
    (_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(300)), 5);
      response.once('close', () => clearInterval(more));
    },
    'It is longer than 1000 bytes.',
  ],
  ['a compressed one', bytes(pictures.png, { 'content-encoding': 'gzip' }), 'Its bytes are compressed.'],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: '/elsewhere.png' }).end(),
    'Its host answered with status 302.',
  ],
  [
    'what comes too late',
    (_request, response) => {
      response.writeHead(200).write(pictures.png.subarray(0, 30));
    },
    'Its host did not give it in time, or broke off.',
  ],
])('an image that is not shown answers 404 for %s', async (_, answering, sentence) => {
  host = answering;
  await start({ limits: { picture: 1_000, pictureTimeout: 400 } });
  expect(await refusal(await get())).toEqual([404, `${hidden} ${sentence}`]);
  expect(asked()).toHaveLength(1);
});

it.each([
  ['http://pictures.example/logo.png', 'Its address does not begin with https.'],
  ['https://user:pass@pictures.example/logo.png', 'Its address names a port or credentials.'],
  ['https://pictures.example:8443/logo.png', 'Its address names a port or credentials.'],
  ['https://127.0.0.1/logo.png', 'Its host has no name.'],
])('an image with real upstreams causes no request to %s', async (image, sentence) => {
  named = image;
  await start({ sandbox: false });
  expect(await refusal(await get())).toEqual([404, `${hidden} ${sentence}`]);
});
