import { toBase58, viewOf } from '@server/sandbox/chain/bytes';

const PROGRAM_SIZE = 36;

export function parseProgram(data: Uint8Array): { type: string; info: unknown } | null {
  if (data.length !== PROGRAM_SIZE || viewOf(data).getUint32(0, true) !== 2) return null;
  return { type: 'program', info: { programData: toBase58(data.subarray(4, 36)) } };
}
