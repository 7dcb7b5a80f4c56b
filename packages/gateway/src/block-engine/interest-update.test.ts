import { fromBinary } from '@bufbuild/protobuf';
import { AccountsOfInterestUpdateSchema } from '@clearstake/contract/gen/block_engine_pb';
import { fromJSON } from '@grpc/proto-loader';
import { expect, it } from 'vitest';
import { interestAfter } from './interest-update';

/** The message as it was published until January 2023, in the protocol's public repository, and its encoder by proto-loader. */
const strings = { fields: { accounts: { rule: 'repeated', type: 'string', id: 1 } } };
const earlier = fromJSON({
  nested: {
    List: strings,
    Request: { fields: {} },
    Update: {
      oneofs: { msg: { oneof: ['add', 'remove', 'overwrite'] } },
      fields: {
        add: { type: 'List', id: 1 },
        remove: { type: 'List', id: 2 },
        overwrite: { type: 'List', id: 3 },
      },
    },
    Relayer: { methods: { Subscribe: { requestType: 'Request', responseType: 'Update', comment: '' } } },
  },
}) as unknown as { Relayer: { Subscribe: { responseSerialize: (value: object) => Uint8Array } } };

const a = 'So11111111111111111111111111111111111111112';
const b = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const c = '11111111111111111111111111111111';

const after = (value: object) =>
  interestAfter(
    [a, b],
    fromBinary(AccountsOfInterestUpdateSchema, earlier.Relayer.Subscribe.responseSerialize(value)),
  );

it.each([
  ['add', { add: { accounts: [c] } }, [a, b, c]],
  ['remove', { remove: { accounts: [a, c] } }, [b]],
  ['overwrite', { overwrite: { accounts: [c, a] } }, [c, a]],
])('reads the earlier form: %s', (_, value, list) => {
  expect(after(value)).toEqual(list);
});

it('leaves the list as it is after bytes of neither form', () => {
  const update = { $typeName: 'block_engine.AccountsOfInterestUpdate', accounts: ['\n\u007f'] } as const;
  expect(interestAfter([a, b], { ...update, accounts: ['\n\u007f'] })).toEqual([a, b]);
});
