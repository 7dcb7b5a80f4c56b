import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { loadGatewayKey } from './gateway-key';

// RFC 8032, section 7.1, test 1: secret and public key.
const SECRET = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const PUBLIC = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');

const folder = temporaryFolder();

const file = (content: string) => {
  const path = join(folder, 'key.json');
  writeFileSync(path, content);
  return path;
};

it('loadGatewayKey reads a keypair file and signs with it', () => {
  const key = loadGatewayKey(file(JSON.stringify([...SECRET, ...PUBLIC])));
  expect(key.address).toBe(base58.encode(PUBLIC));
  const message = new TextEncoder().encode('challenge');
  expect(ed25519.verify(key.sign(message), message, PUBLIC)).toBe(true);
});

it.each([
  ['no JSON', 'not json'],
  ['too short', JSON.stringify([...SECRET])],
])('loadGatewayKey refuses a file with %s', (_name, content) => {
  expect(() => loadGatewayKey(file(content))).toThrow(
    'which is not a Solana key file (a JSON array of 64 bytes).',
  );
});

it('loadGatewayKey refuses halves that do not belong together, without quoting the file', () => {
  const path = file(JSON.stringify([...SECRET, ...PUBLIC.toReversed()]));
  expect(() => loadGatewayKey(path)).toThrow(
    /^BLOCK_ENGINE_KEYPAIR names \S+, whose two halves do not belong together\.$/,
  );
});
