import { describe, expect, it } from 'vitest';
import { HONEST } from './faults';
import { PacketTraffic } from './packet-traffic';
import { createSeededRandom } from './random';

const transactions = [{ data: new Uint8Array(100), vote: false }];
const traffic = (rate: number) =>
  new PacketTraffic(() => ({ ...HONEST, rate }), createSeededRandom('test', 'packets'), transactions);

const packetsIn = (made: PacketTraffic, steps: readonly number[]) =>
  steps
    .flatMap((elapsed) => made.due(elapsed))
    .reduce((total, { batch }) => total + (batch?.packets.length ?? 0), 0);

describe('PacketTraffic', () => {
  it.each([0, 1, 50, 5_000, 20_000])('sends exactly %i packets a second despite timer jitter', (rate) => {
    const even = new Array<number>(1_000).fill(10);
    const uneven = [1, 997, 2, 3_000, 6_000];
    expect(packetsIn(traffic(rate), even)).toBe(rate * 10);
    expect(packetsIn(traffic(rate), uneven)).toBe(rate * 10);
  });
});
