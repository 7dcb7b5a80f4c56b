import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { builtPages } from './testing/built-pages';
import { json } from './testing/fake-upstream';
import { postJson } from './testing/test-gateway';

const pages = builtPages();

const errorOf = async (answer: Promise<Response>) => (await (await answer).json()).error;
const read = (path: string, language: string) =>
  errorOf(fetch(pages.gateway.url + path, { headers: { 'accept-language': language } }));

it('says an error in the language of its request, and quotes the upstream as it is', async () => {
  await pages.start(true, json({ error: 'slow {service} down' }, 500));
  const stake = (language: string) => {
    const body = { pubkey: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv', amount: 5 };
    const url = `${pages.gateway.url}/api/v1/staking/native/stake`;
    return errorOf(postJson(url, body, { 'accept-language': language }));
  };
  expect(await stake('de-CH,en;q=0.5')).toBe(
    '[de [de The staking API] failed with status 500.] [de [de The staking API] says: “slow {service} down”.] [de Nothing was signed and nothing was sent.]',
  );
  for (const language of ['en', 'fr', 'ar', '*'])
    expect(await stake(language)).toMatch(/^The staking API failed with status 500\. The staking API says/);
  expect(await read('/nowhere.json?lang=ar', 'de')).toBe('[ar There is nothing at this address.]');
  expect(await read('/api/nowhere', 'de')).toBe(
    '[de The staking API has no such route. Nothing was forwarded.]',
  );
  // A complaint of the contract stays as it is.
  expect(await read('/api/v1/validator/tvl?x=1', 'de')).toBe(
    'The query has a field that nobody expects: x. [de Nothing was forwarded.]',
  );
});

it('says an error that two requests share to each in its language, and so a remembered one', async () => {
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
  const german = '[de [de The staking API] failed with status 500.] [de [de The staking API] says: “gone”.]';
  const english = 'The staking API failed with status 500. The staking API says: “gone”.';
  expect(await both).toEqual([german, english]);
  expect(await Promise.all([read(path, 'en'), read(path, 'de')])).toEqual([english, german]);
  expect(waiting).toHaveLength(1);
});
