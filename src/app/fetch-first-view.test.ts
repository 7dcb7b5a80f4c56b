import { afterEach, expect, it, vi } from 'vitest';
import { fetchFirstView } from './fetch-first-view';

const address = 'http://127.0.0.1/first-view/abc.json?page=%2F';
const state = { renderedAt: 1, complete: true, config: {}, entries: [], chain: null };

function answerWith(body: string, headers: Record<string, string>, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}
afterEach(() => void vi.unstubAllGlobals());

it.each(['"abc"', 'W/"abc"'])('what has the name of the page is what it was made from: %s', async (etag) => {
  answerWith(JSON.stringify(state), { etag });
  expect(await fetchFirstView(address)).toEqual({ ...state, ofThisPage: true });
});

it.each([{ etag: '"other"' }, {}])('what has another name is newer: %o', async (headers) => {
  answerWith(JSON.stringify(state), headers);
  expect(await fetchFirstView(address)).toEqual({ ...state, ofThisPage: false });
});

it('without an answer there is none', async () => {
  answerWith('{"error":"This page has no figures yet."}', {}, 404);
  expect(await fetchFirstView(address)).toBeUndefined();
  answerWith('<html>', {});
  expect(await fetchFirstView(address)).toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await fetchFirstView(address)).toBeUndefined();
});
