import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { impatient, postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const clock = steppableClock();
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits: impatient });
});
afterEach(() => gateway.close());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postJson(gateway.url + path, body, headers);

describe('failures of the upstream', () => {
  const stake = () => post('/api/v1/staking/native/stake', { pubkey: key, amount: 5 });
  const send = () => post('/api/v1/send-txn', { txn: '00' });
  const nothing = 'Nothing was signed and nothing was sent.';
  const perhaps =
    'The transaction may have been sent all the same: look its signature up before you try again.';

  it('a refusal keeps its status and its sentence', async () => {
    gateway.api.answer = json({ error: 'stake account is deactivating', trace: 'secret' }, 409);
    const answer = await stake();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: 'The staking API says: “stake account is deactivating”.',
      upstream: 'stakingApi',
    });
  });

  it.each([
    ['stake\u202e account\u0007 is\nlocked\u200b', 'stake account is locked”.'],
    ['a”. Nothing is lost', 'a". Nothing is lost”.'],
    ['Nothing was built.', 'Nothing was built.”'],
  ])(
    'a quoted upstream sentence cannot be mistaken for the page’s text, nor reorder what follows: %j',
    async (sentence, shown) => {
      gateway.api.answer = json({ error: sentence }, 400);
      expect((await (await stake()).json()).error).toBe(`The staking API says: “${shown}`);
    },
  );

  it('an invisible sentence counts as none', async () => {
    gateway.api.answer = json({ error: '\u200b\n' }, 400);
    expect((await (await stake()).json()).error).toBe('The staking API refused this with status 400.');
  });

  it('a refusal that is HTML keeps its status and gets a sentence', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<html>no</html>');
    };
    const answer = await stake();
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      error: 'The staking API refused this with status 403.',
      upstream: 'stakingApi',
    });
  });

  it('Retry-After is passed on', async () => {
    gateway.api.answer = (_request, response) => {
      response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
        .end('{"error":"slow down"}');
    };
    const answer = await stake();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it('a server error becomes 502 with its sentence', async () => {
    gateway.api.answer = json({ error: 'database is gone' }, 500);
    const answer = await stake();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      error: `The staking API failed with status 500. The staking API says: “database is gone”. ${nothing}`,
      upstream: 'stakingApi',
    });
  });

  it('HTML instead of JSON becomes 502, and says what that means for money', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
    };
    const answer = await stake();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      error: `The staking API answered with something that is not JSON. ${nothing}`,
      upstream: 'stakingApi',
    });
  });

  it('a redirect is not followed', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(302, { location: `${gateway.rpc.url}/elsewhere` }).end();
    };
    const answer = await stake();
    expect(answer.status).toBe(502);
    expect((await answer.json()).error).toContain('redirect');
    expect(gateway.api.seen).toHaveLength(1);
    expect(gateway.rpc.seen).toEqual([]);
  });

  it('a Retry-After of the upstream is respected, in seconds or as a date', async () => {
    const until = new Date(Date.now() + 30_000).toUTCString();
    for (const [path, status, retryAfter] of [
      ['tvl', 429, '20'],
      ['tps', 503, until],
    ] as const) {
      gateway.api.answer = (_request, response) => {
        response
          .writeHead(status, { 'content-type': 'application/json', 'retry-after': retryAfter })
          .end('{}');
      };
      const first = await fetch(`${gateway.url}/api/v1/validator/${path}`);
      expect(first.headers.get('retry-after')).toBe(retryAfter);
      clock.step(2_100);
      // The cache's pause is over, the upstream's is not.
      const second = await fetch(`${gateway.url}/api/v1/validator/${path}`);
      expect(second.status).toBe(429);
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(15);
      expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
    expect(gateway.api.seen).toHaveLength(2);
  }, 15_000);

  it('a compressed answer is decompressed', async () => {
    gateway.api.answer = (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{"tvl":7}'));
    };
    expect(await (await fetch(`${gateway.url}/api/v1/validator/tvl`)).json()).toEqual({ tvl: 7 });
  });

  it('an answer may be as large as its route allows', async () => {
    await gateway.close();
    gateway = await startTestGateway();
    const padded = (bytes: number) => json(JSON.stringify({ tvl: 1, validators: [] }).padEnd(bytes));
    const status = async (path: string) => (await fetch(`${gateway.url}/api/v1/${path}`)).status;
    gateway.api.answer = padded(262_144);
    expect(await status('validator/tvl')).toBe(200);
    gateway.api.answer = padded(262_145);
    expect(await status('validator/tps')).toBe(502);
    gateway.api.answer = padded(4_194_304);
    expect(await status('validators')).toBe(200);
    gateway.api.answer = padded(4_194_305);
    expect(await status('testnet/validators')).toBe(502);
  });

  it('answers that together exceed the memory limit are refused with 503 until others finish', async () => {
    await gateway.close();
    gateway = await startTestGateway({ limits: { ...impatient, upstreamTimeout: 5_000, inFlight: 300_000 } });
    const release: (() => void)[] = [];
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(' '.repeat(200_000));
      release.push(() => response.end('{"tvl":1,"delegated_sol":1,"tps":1}'));
    };
    const first = fetch(`${gateway.url}/api/v1/validator/tvl`);
    await expect.poll(() => release.length).toBe(1);
    await sleep(200);
    const second = await fetch(`${gateway.url}/api/v1/validator/delegated-sol`);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await second.json()).error).toBe(
      'This gateway has as much to read as it can. Try again in a second.',
    );
    release[0]?.();
    expect((await first).status).toBe(200);
    const third = fetch(`${gateway.url}/api/v1/validator/tps`);
    await expect.poll(() => release.length).toBe(3);
    release[2]?.();
    expect((await third).status).toBe(200);
  });

  it('an answer that is too large becomes 502', async () => {
    gateway.api.answer = json({ txn: 'ab'.repeat(140_000) });
    const answer = await stake();
    expect(answer.status).toBe(502);
    expect((await answer.json()).error).toBe(
      `The staking API sent more than this gateway accepts. ${nothing}`,
    );
  });

  it('a timeout becomes 504, and says that a sent transaction may have landed', async () => {
    gateway.api.answer = () => undefined;
    const answer = await send();
    expect(answer.status).toBe(504);
    expect((await answer.json()).error).toBe(`The staking API did not answer in time. ${perhaps}`);
  });

  it('an answer that never ends becomes 504', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"txn":');
    };
    expect((await stake()).status).toBe(504);
  });

  it('an answer that trickles becomes 504', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    expect((await stake()).status).toBe(504);
  });

  it('a closed port becomes 502', async () => {
    await gateway.api.close();
    const answer = await stake();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      error: `The staking API cannot be reached. ${nothing}`,
      upstream: 'stakingApi',
    });
  });

  it('a connection cut in the middle becomes 502', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"txn":');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await stake()).status).toBe(502);
  });
});
