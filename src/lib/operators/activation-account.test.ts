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
import { decodeActivationAccount } from './activation-account';
import { activationStatus } from './activation-state';

const validator = address('Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv');
const operator = address('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');

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
const discriminator = sha256(new TextEncoder().encode('account:RakuraiActivationAccount')).subarray(0, 8);
const fields = {
  isEnabled: false,
  proposer: null as Address | null,
  validatorAuthority: validator,
  validatorCommissionBps: 9_999,
  operatorCommissionBps: 258,
  bump: 253,
  hash: null as Uint8Array | null,
};
const layout = (change: Partial<typeof fields> = {}) =>
  Uint8Array.from(published.encode({ discriminator, ...fields, ...change }));
const hash = new Uint8Array(64).fill(7);

it.each([
  ['without', {}],
  ['with', { isEnabled: true, proposer: operator, hash }],
])('reads the published interface %s optional members', (_, change) => {
  expect(decodeActivationAccount(layout(change))).toEqual({ ...fields, ...change });
});

it.each([
  ['another account type', layout().fill(0, 0, 8), /another account type/],
  ['a bool of 2', layout().fill(2, 8, 9), /is_enabled at byte 8 is 2/],
  ['an option tag of 7', layout().fill(7, 9, 10), /proposer tag at byte 9 is 7/],
  ['a commission over 100 percent', layout({ validatorCommissionBps: 10_001 }), /10001 basis points/],
])('refuses %s', (_name, spoiled, message) => {
  expect(() => decodeActivationAccount(spoiled)).toThrow(message);
});

const status = (change: Partial<typeof fields>) =>
  activationStatus(decodeActivationAccount(layout(change)), operator);

it.each([
  [
    'disabled',
    {},
    false,
    false,
    { validator: [/^Approve, then/], operator: [/^Approve with.*then the validator has/] },
  ],
  [
    'waiting-for-operator',
    { proposer: validator },
    true,
    false,
    {
      validator: [/^Withdraw the approval/],
      operator: [/^Approve with.*enabled at once/, /^Turn the validator’s/],
    },
  ],
  [
    'enabled',
    { isEnabled: true, hash },
    true,
    true,
    { validator: [/^Disable alone/], operator: [/^Disable alone/, /^Replace the fingerprint/] },
  ],
])(
  'says of the state %s who has approved and who is next',
  (state, change, ofValidator, ofOperator, next) => {
    const { steps, ...rest } = status(change);
    expect(rest).toMatchObject({ state, validatorApproved: ofValidator, operatorApproved: ofOperator });
    const each = (sentences: RegExp[]) => sentences.map((sentence) => expect.stringMatching(sentence));
    expect(steps).toEqual({ validator: each(next.validator), operator: each(next.operator) });
  },
);
