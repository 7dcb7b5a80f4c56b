import { expect, it } from 'vitest';
import { packetLead } from './packet-lead';

/** The gateway's histogram of ages, in bins of ten milliseconds. */
const ages = (counts: Record<number, number>) =>
  Array.from({ length: 40 }, (_, index) => counts[index * 10] ?? 0);

it('packetLead counts tight and late batches', () => {
  const lead = packetLead(ages({ 10: 6, 150: 3, 250: 1 }), 200);
  expect(lead).toMatchObject({ tight: 0.3, late: 0.1 });
  expect(lead?.bars.filter(({ batches }) => batches > 0)).toEqual([
    { age: 10, batches: 6, left: 'ample' },
    { age: 150, batches: 3, left: 'tight' },
    { age: 250, batches: 1, left: 'late' },
  ]);
});
