import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
import type { TestWorld } from '../world';
import { type HonestCase, honestCase } from './honest-case';
import { randomPositions } from './positions';
import { decodeWalk, fullWalk, type Refusal } from './walk';

/** Number and seed of honest transactions, and the share of messages that goes from the answer to the last check. */
export interface HonestRun {
  readonly transactions: number;
  readonly seed: string;
  /** One in this many messages takes the whole path. */
  readonly wholePathOneIn: number;
}

const ESTATE_LIFE = 200;

function worded({ at, code, found }: Refusal, { fields, client, version }: HonestCase, seed: string): string {
  return `${fields.operation} by ${client}, version ${version}: ${code} at ${at}, ${found} (${seed})`;
}

/** Builds random honest transactions with stock clients and decodes each in all its forms. */
export async function honestRun(world: TestWorld, { transactions: wanted, seed, wholePathOneIn }: HonestRun) {
  /** Transactions by kind: operation, client, version, form. */
  const counts = new Map<string, number>();
  const refused: string[] = [];
  let [transactions, messages, wholePaths] = [0, 0, 0];
  const count = (...names: string[]) => {
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (let part = 0; transactions < wanted; part += 1) {
    const random = createSeededRandom(seed, String(part));
    const positions = randomPositions(random, world);
    for (let index = 0; index < ESTATE_LIFE && transactions < wanted; index += 1) {
      const drawn = honestCase(random, positions);
      const name = `${seed}, part ${part}, message ${index}`;
      for (const { form } of drawn.forms)
        count(drawn.fields.operation, drawn.client, `version ${drawn.version}`, form);
      const read = decodeWalk(drawn);
      if (read) refused.push(worded(read, drawn, name));
      if (messages % wholePathOneIn === 0) {
        wholePaths += 1;
        const walked = await fullWalk(drawn, world);
        if (walked) refused.push(worded(walked, drawn, name));
      }
      transactions += drawn.forms.length;
      messages += 1;
    }
  }
  return { counts, transactions, messages, wholePaths, refused };
}
