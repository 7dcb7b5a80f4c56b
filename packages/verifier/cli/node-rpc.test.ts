import { json, startFakeUpstream } from '@clearstake/gateway/testing/fake-upstream';
import { expect, it } from 'vitest';
import { nodeRpc } from './node-rpc';

it('sends the credentials of a URL as a header, and the query with each request', async () => {
  const node = await startFakeUpstream(json({ jsonrpc: '2.0', id: '0', result: 7 }));
  const rpc = nodeRpc(`${node.url.replace('//', '//user:p%40ss@')}/rpc?token=T`);
  expect(await rpc.getSlot().send()).toBe(7n);
  // RFC 7617: base64 of user:p@ss.
  expect(node.seen[0]).toMatchObject({
    url: '/rpc?token=T',
    headers: { authorization: 'Basic dXNlcjpwQHNz' },
  });
  await node.close();
});
