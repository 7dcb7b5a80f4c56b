import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { routes } from '@clearstake/contract/rest/routes';
import { clientValidatorKeys } from '@clearstake/sandbox/chain/keys';
import { createFaults } from '@clearstake/sandbox/control/faults';
import { createJsonApp } from '@clearstake/sandbox/staking-api/http/json-app';
import { activationAccounts } from '@clearstake/sandbox/staking-api/scheduler/activation-accounts';
import { schedulerRoutes } from '@clearstake/sandbox/staking-api/scheduler/scheduler-routes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { address } from '@solana/kit';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activationAddress } from '@/lib/operators/activation-address';
import { type OffchainForm, offchainMessage } from '@/lib/operators/offchain-message';

const faults = createFaults();
const app = createJsonApp();
const { identity } = clientValidatorKeys(0);
const identityAddress = address(identity.address);

beforeAll(async () => {
  const accounts = new Map(activationAccounts().map((account) => [account.address, account]));
  const getAccount = (key: string) => {
    const account = accounts.get(key);
    return account ? { ...account, executable: false } : null;
  };
  schedulerRoutes(app, {
    chain: { getAccount },
    faults,
    hostile: { apply: (_route, _body, answer) => answer },
  });
  await app.ready();
});
afterAll(() => app.close());

async function signedRequest(cluster: 'mainnet-beta' | 'testnet', form: OffchainForm = 'cli') {
  const { address: account } = await activationAddress(identityAddress, cluster);
  const signature = base58.encode(
    ed25519.sign(offchainMessage(form, account, identityAddress), identity.seed),
  );
  return { activation_account: account, signature, version: 'v2.3.6-rakurai.0', os: 'ubuntu_22.04' };
}

const download = (payload: object) =>
  ({ method: 'POST', url: routes.schedulerDownload.path, payload }) as const;
const post = (payload: object) => app.inject(download(payload));

/** An answer whose tens of megabytes are not decoded as text. */
const posted = (payload: object) => app.inject({ ...download(payload), payloadAsStream: true });

it('versions match the contract, and can be filtered by folder', async () => {
  const answer = await app.inject({ url: routes.schedulerVersions.path });
  const buckets = routes.schedulerVersions.response.parse(answer.json());
  expect(buckets.map((bucket) => bucket?.os)).toEqual(['ubuntu_24.04', 'ubuntu_22.04', 'debian_12']);
  const narrowed = await app.inject({ url: `${routes.schedulerVersions.path}?folder=ubuntu_22` });
  expect(narrowed.json()).toEqual([buckets[1]]);
  const none = await app.inject({ url: `${routes.schedulerVersions.path}?folder=windows` });
  expect(none.json()).toEqual([]);
});

describe('download', () => {
  it('streams a gzipped tar of libraries, of the announced length, to a caller that signed with the identity', async () => {
    const answer = await posted(await signedRequest('mainnet-beta'));
    const archive = await buffer(answer.stream());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
    expect(archive.length).toBe(Number(answer.headers['content-length']));
    const names: string[] = [];
    const reader = extract().on('entry', (header, stream, next) => {
      names.push(header.name);
      stream.on('end', next).resume();
    });
    await pipeline(Readable.from([archive]), createGunzip(), reader);
    expect(names[0]).toBe('scheduler-v2.3.6-rakurai.0/ubuntu_22.04/README.txt');
    expect(names.filter((name) => /\/librak[^/]*\.so$/.test(name))).toHaveLength(2);
  });

  it('serves testnet-only builds to no mainnet account', async () => {
    const testnetBuild = { version: 'v4.3.0-rc.2-rakurai.0' };
    const refused = await post({ ...(await signedRequest('mainnet-beta')), ...testnetBuild });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatch(/testnet only/);
  });

  it.each(['raw', 'spec-v1'] as const)('refuses a signature of the %s form', async (form) => {
    const body = await signedRequest('mainnet-beta');
    const message = offchainMessage(form, address(body.activation_account), identityAddress);
    const signature = base58.encode(ed25519.sign(message, identity.seed));
    const answer = await post({ ...body, signature });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error).toMatch(/sign-offchain-message/);
  });
});
