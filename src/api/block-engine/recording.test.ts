import { create } from '@bufbuild/protobuf';
import {
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { Recording, readRecording } from './recording';

const tick = (sequence: number) =>
  create(WatchResponseSchema, {
    event: {
      case: 'tick',
      value: { sequence: BigInt(sequence), sentUnixMs: BigInt(1_000 + sequence * 100) },
    },
  });

const recorded = (...events: WatchResponse[]) => {
  const recording = new Recording(1_700_000_000_000, 'clearstake.example');
  for (const event of events) recording.add(event);
  return recording;
};

const spoiled = async (spoil: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>) =>
  new Blob([spoil(new Uint8Array(await recorded(tick(1), tick(2)).file().arrayBuffer()))]);

it.each<[string, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>, string]>([
  ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'not a block engine recording'],
  ['a cut file', (bytes) => Uint8Array.from(bytes.subarray(0, -3)), 'breaks off after 1 event'],
  ['a header alone', (bytes) => Uint8Array.from(bytes.subarray(0, (bytes[0] ?? 0) + 1)), 'holds no events'],
])('a recording rejects %s with a sentence', async (_name, spoil, sentence) => {
  await expect(readRecording(await spoiled(spoil))).rejects.toThrow(sentence);
});
