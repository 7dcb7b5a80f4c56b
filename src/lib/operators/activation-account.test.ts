import { sha256 } from '@noble/hashes/sha2.js';
import {
  type Address,
  address,
  fixEncoderSize,
  getAddressEncoder,
  getBooleanEncoder,
  getBytesEncoder,
  getOptionEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
} from '@solana/kit';
import { expect, it } from 'vitest';
import { decodeActivationAccount, decodeActivationConfig } from './activation-account';
import { activationStatus } from './activation-state';

const validator = address('Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv');
const operator = address('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');
const stranger = address('823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW');
const key = (text: Address) => [...getAddressEncoder().encode(text)];
const accountType = [23, 29, 221, 229, 148, 135, 217, 153];

interface Fields {
  enabled?: number;
  proposer?: number[];
  bps?: number;
  hash?: number[];
}

/** The program's layout written by hand, in its 144 allocated bytes. */
function layout({ enabled = 0, proposer = [0], bps = 10_000, hash = [0] }: Fields = {}): Uint8Array {
  const data = new Uint8Array(144);
  data.set([
    ...accountType,
    enabled,
    ...proposer,
    ...key(validator),
    bps & 0xff,
    bps >> 8,
    0,
    0,
    254,
    ...hash,
  ]);
  return data;
}

const proposed = (by: Address) => [1, ...key(by)];
const hash = [1, ...Array.from({ length: 64 }, (_, index) => index)];

/** The program's published interface, with the discriminator that Anchor makes of the account's name, by kit's encoders. */
const published = getStructEncoder([
  ['discriminator', getBytesEncoder()],
  ['isEnabled', getBooleanEncoder()],
  ['proposer', getOptionEncoder(getAddressEncoder())],
  ['validatorAuthority', getAddressEncoder()],
  ['validatorCommissionBps', getU16Encoder()],
  ['operatorCommissionBps', getU16Encoder()],
  ['bump', getU8Encoder()],
  ['hash', getOptionEncoder(fixEncoderSize(getBytesEncoder(), 64))],
]);

const fields = {
  isEnabled: true,
  validatorAuthority: validator,
  validatorCommissionBps: 9_999,
  operatorCommissionBps: 258,
  bump: 253,
};
it.each([
  [null, null],
  [operator, new Uint8Array(64).fill(7)],
])('the published interface with proposer %s and hash %s is read member by member', (proposer, hash) => {
  const discriminator = sha256(new TextEncoder().encode('account:RakuraiActivationAccount')).subarray(0, 8);
  const data = Uint8Array.from(published.encode({ discriminator, ...fields, proposer, hash }));
  expect(decodeActivationAccount(data)).toEqual({ ...fields, proposer, hash });
});

it.each([
  ['another account type', () => layout().fill(0, 0, 8), /another account type/],
  ['a bool of 2', () => layout({ enabled: 2 }), /is_enabled at byte 8 is 2/],
  ['an option tag of 7', () => layout({ proposer: [7] }), /proposer tag at byte 9 is 7/],
  ['a commission over 100 percent', () => layout({ bps: 10_001 }), /10001 basis points/],
])('refuses %s', (_name, spoiled, message) => {
  expect(() => decodeActivationAccount(spoiled())).toThrow(message);
});

it('reads the config account', () => {
  const data = Uint8Array.from([
    ...[46, 64, 171, 251, 213, 197, 130, 76],
    ...key(stranger),
    ...key(operator),
    0xf4,
    0x01,
    ...key(validator),
    255,
  ]);
  expect(decodeActivationConfig(data)).toEqual({
    authority: stranger,
    operatorAuthority: operator,
    operatorCommissionBps: 500,
    commissionAccount: validator,
    bump: 255,
  });
  expect(() => decodeActivationConfig(layout())).toThrow(/another account type/);
});

const status = (fields: Fields) => activationStatus(decodeActivationAccount(layout(fields)), operator);
const who = (fields: Fields) => status(fields).steps.map(({ party, action }) => `${party} ${action}`);

it.each([
  ['disabled', {}, false, false],
  ['waiting-for-operator', { proposer: proposed(validator) }, true, false],
  ['waiting-for-validator', { proposer: proposed(operator) }, false, true],
  ['enabled', { enabled: 1, hash }, true, true],
] as const)('two-of-two state %s', (state, fields, validatorApproved, operatorApproved) => {
  const spread: Fields = { ...fields, ...('hash' in fields ? { hash: [...fields.hash] } : {}) };
  expect(status(spread)).toMatchObject({ state, validatorApproved, operatorApproved, warnings: [] });
});

it('two-of-two state says who can act next', () => {
  expect(activationStatus(null).steps.map(({ party, action }) => `${party} ${action}`)).toEqual([
    'validator create',
  ]);
  expect(who({})).toEqual(['validator propose', 'operator propose']);
  expect(who({ proposer: proposed(validator) })).toEqual([
    'operator approve',
    'validator withdraw-approval',
    'operator withdraw-approval',
  ]);
  expect(who({ proposer: proposed(operator) })).toEqual([
    'validator approve',
    'validator withdraw-approval',
    'operator withdraw-approval',
  ]);
  expect(who({ enabled: 1, hash })).toEqual([
    'validator disable',
    'operator disable',
    'operator refresh-hash',
  ]);
});

it('two-of-two state warns about states that the program never writes', () => {
  expect(status({ enabled: 1 }).warnings).toHaveLength(1);
  expect(status({ enabled: 1, hash, proposer: proposed(validator) }).warnings).toHaveLength(1);
  expect(status({ proposer: proposed(stranger) }).warnings).toEqual([expect.stringContaining(stranger)]);
});
