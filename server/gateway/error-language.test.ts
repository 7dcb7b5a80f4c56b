import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { builtPages } from './testing/built-pages';
import { json } from './testing/fake-upstream';
import { postJson } from './testing/test-gateway';

const pages = builtPages();
const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

async function errorOf(answer: Promise<Response>): Promise<string> {
  return (await (await answer).json()).error;
}

const read = (path: string, language: string) =>
  errorOf(fetch(pages.gateway.url + path, { headers: { 'accept-language': language } }));

const stake = (language: string) =>
  errorOf(
    postJson(
      `${pages.gateway.url}/api/v1/staking/native/stake`,
      { pubkey: key, amount: 5 },
      { 'accept-language': language },
    ),
  );

describe('an error', () => {
  it('is in the language of its request, with each of its parts', async () => {
    await pages.start(true);
    await pages.gateway.api.close();
    expect(await stake('de-CH,en;q=0.5')).toBe(
      '[de [de The staking API] cannot be reached.] [de Nothing was signed and nothing was sent.]',
    );
    expect(await stake('ar')).toMatch(/^\[ar \[ar The staking API\] cannot/);
    for (const language of ['en', 'fr', '*'])
      expect(await stake(language)).toBe(
        'The staking API cannot be reached. Nothing was signed and nothing was sent.',
      );
  });

  it('quotes the upstream as it is', async () => {
    await pages.start(true, json({ error: 'slow {service} down' }, 409));
    expect(await stake('de')).toBe('[de [de The staking API] says: “slow {service} down”.]');
  });

  it('of the gateway itself is, too, and a complaint of the contract stays as it is', async () => {
    await pages.start(true);
    expect(await read('/nowhere.json', 'de')).toBe('[de There is nothing at this address.]');
    expect(await read('/nowhere.json?lang=ar', 'de')).toBe('[ar There is nothing at this address.]');
    expect(await read('/api/nowhere', 'de')).toBe(
      '[de The staking API has no such route. Nothing was forwarded.]',
    );
    expect(await read('/api/v1/validator/tvl?x=1', 'de')).toBe(
      'The query has a field that nobody expects: x. [de Nothing was forwarded.]',
    );
    const asText = { 'accept-language': 'de', 'content-type': 'text/plain' };
    expect(await errorOf(postJson(`${pages.gateway.url}/api/v1/send-txn`, '{}', asText))).toBe(
      '[de The request body must be sent as application/json. Nothing was forwarded.]',
    );
  });

  it('that two requests share is told to each in its language, and so is a remembered one', async () => {
    const path = '/api/v1/validator/delegated-sol';
    const waiting: (() => void)[] = [];
    let released = false;
    await pages.start(true, (request, response) => {
      const fail = () => json({ error: 'gone' }, 500)(request, response);
      if (!request.url.endsWith(path)) json({}, 404)(request, response);
      else if (released) fail();
      else waiting.push(fail);
    });
    const both = Promise.all([read(path, 'de'), read(path, 'en')]);
    await expect.poll(() => waiting).toHaveLength(1);
    // The second request has to arrive before the first one is answered.
    await sleep(200);
    released = true;
    waiting[0]?.();
    const german =
      '[de [de The staking API] failed with status 500.] [de [de The staking API] says: “gone”.]';
    const english = 'The staking API failed with status 500. The staking API says: “gone”.';
    expect(await both).toEqual([german, english]);
    expect(await Promise.all([read(path, 'en'), read(path, 'de')])).toEqual([english, german]);
    expect(waiting).toHaveLength(1);
  });

  it('is English where nothing is built', async () => {
    await pages.startUnbuilt();
    await pages.gateway.api.close();
    expect(await read('/api/v1/validator/tvl', 'de')).toBe('The staking API cannot be reached.');
  });
});
