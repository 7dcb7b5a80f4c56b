import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

it('logs contain no secret key, transaction or signature, on success or failure', async () => {
  const gateway = await startTestGateway({ logLevel: 'trace' });
  const secret = createHash('sha512').update('secret').digest('hex');
  const unsigned = createHash('sha512').update('unsigned').digest('hex');
  const signed = createHash('sha512').update('signed').digest('hex');
  const signature = '5VERYLongSignatureThatNobodyShouldReadInALogFile11111111111111111111';
  const post = (path: string, body: unknown) =>
    postJson(gateway.url + path, body).then((answer) => answer.text());

  gateway.api.answer = json({ txn: unsigned, pubkey: key, sec_key: secret });
  expect(await post('/api/v1/staking/native/stake', { pubkey: key, amount: 5_000_000_000 })).toContain(
    secret,
  );
  gateway.api.answer = json({ txn_signature: signature });
  await post('/api/v1/send-txn', { txn: signed });
  gateway.api.answer = json({ error: `refused ${signed}`, sec_key: secret }, 500);
  await post('/api/v1/send-txn', { txn: signed });
  await post('/api/v1/send-txn', { txn: signed, sec_key: secret });
  await post('/api/v1/send-txn', `{"txn":"${signed}",`);
  await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [signed] });
  await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'evil', params: [signed] });
  await post('/rpc', `{"jsonrpc":"2.0","params":["${signed}"`);
  gateway.app.log.info({ sec_key: secret, nested: { txn: signed, signature } }, 'a careless line');

  const log = gateway.logLines.join('');
  expect(gateway.logLines.length).toBeGreaterThan(8);
  for (const line of gateway.logLines) expect(() => JSON.parse(line)).not.toThrow();
  expect(log).toContain('a careless line');
  for (const hidden of [secret, unsigned, signed, signature]) {
    expect(log).not.toContain(hidden);
    expect(log).not.toContain(hidden.slice(0, 24));
  }
});

it('logs escape what could steer the terminal that shows them', async () => {
  const gateway = await startTestGateway();
  const said = 'a\u001b[2K\u009b\u202eb\u200c\ud800é';
  gateway.app.log.warn({ said }, 'foreign words');
  const line = gateway.logLines.find((text) => text.includes('foreign words')) ?? '';
  expect(line).toMatch(/^[ -~é]+\n$/);
  expect(JSON.parse(line).said).toBe(said);
});

it('logs contain no address that was looked up', async () => {
  const gateway = await startTestGateway();
  await fetch(`${gateway.url}/portfolio?address=${key}`);
  expect(gateway.logLines.join('')).toContain('"path":"/portfolio"');
  expect(gateway.logLines.join('')).not.toContain(key);
});
