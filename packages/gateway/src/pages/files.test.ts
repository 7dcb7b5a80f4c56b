import { expect, it } from 'vitest';
import { builtPages } from '../testing/built-pages';
import { json } from '../testing/fake-upstream';

const pages = builtPages();

it('serves a file in the language of its link, revalidated by a tag, as one to save', async () => {
  await pages.start(true, json({ tvl: 21 }));
  const answer = await pages.get('/csv/tvl?lang=de');
  const etag = answer.headers.get('etag') ?? '';
  expect([answer.status, await answer.text()]).toEqual([200, 'de {"tvl":21}']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tvl.csv"',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
    'x-content-type-options': 'nosniff',
  });
  expect((await pages.get('/csv/tvl?lang=de', { 'if-none-match': etag })).status).toBe(304);
  const head = await fetch(`${pages.gateway.url}/csv/tvl`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('asks the node for its vote accounts once', async () => {
  await pages.start(true, json({ tvl: 21 }));
  for (const _ of [1, 2])
    expect(await (await pages.get('/csv/tvl?votes')).text()).toContain('"result":{"current":[');
  const calls = pages.gateway.rpc.seen.filter(({ body }) => body.includes('getVoteAccounts'));
  expect(calls).toHaveLength(1);
});

it.each([
  ['/csv/nothing', 404, 'There is no file at this address.'],
  ['/csv/tvl?bad', 400, 'Bad in en'],
  ['/csv/tvl?empty', 404, 'Nothing in en', json({ tvl: 21 })],
  [
    '/csv/tvl',
    503,
    'The staking API failed with status 500. The staking API says: “away”. No file was made. Try again in a moment.',
  ],
])(
  'says in a sentence why there is no file at %s',
  async (path, status, sentence, source = json({ error: 'away' }, 500)) => {
    await pages.start(true, source, { warmUp: 0 });
    const answer = await pages.get(path);
    expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`]);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  },
);

it('limits files of an address by the minute, and makes further ones of a second in the next', async () => {
  await pages.start(true, json({ tvl: 21 }), { requestsPerMinute: 12 });
  const asked = Array.from(
    { length: 13 },
    async (_, index) => (await pages.get(`/csv/tvl?x=${index}`)).status,
  );
  expect((await Promise.all(asked)).toSorted()).toEqual([...Array(12).fill(200), 429]);
});
