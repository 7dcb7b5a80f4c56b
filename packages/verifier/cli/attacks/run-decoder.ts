import { readFacts, readRequest } from '../../src';
import { difference } from './compare';
import type { AttackEntry, DataSet, Given } from './data-set';
import type { Decoder } from './decoders/reading';

/**
 * What became of an attack. It counts as caught or missed only where the honest answer is accepted; `not-judged`: that one is
 * refused, too; `not-in-bytes`: the bytes are the honest ones.
 */
export type Outcome = 'caught' | 'missed' | 'not-judged' | 'not-in-bytes';

export interface Run {
  readonly decoder: string;
  /** Why an honest answer is refused, by its id; null when it is accepted. */
  readonly honest: ReadonlyMap<string, string | null>;
  /** By the attack's id. */
  readonly attacks: ReadonlyMap<string, Outcome>;
}

const isWhole = ({ operation, from }: Given) => operation === 'swap-exit' || from === 'wallet';

/** Why the decoder, with the comparison, would refuse; null when it would not. */
function refusal(decoder: Decoder, entry: Given): string | null {
  const [intent, facts] = [readRequest(entry.intent), readFacts(entry.facts)];
  if (!intent || !facts) throw new Error('An entry of the data set is incomplete.');
  const tables = [...facts.lookupTables].map(
    ([address, table]) => [address, table?.addresses ?? []] as const,
  );
  try {
    const reading = decoder.read(entry.bytes, isWhole(entry), new Map(tables));
    return difference(reading, intent, facts, entry.newAccount?.address ?? null);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function showsNothing(entry: AttackEntry, honest: Given | undefined): boolean {
  return entry.bytes === honest?.bytes && entry.newAccount?.address === honest.newAccount?.address;
}

export function runDecoder(decoder: Decoder, { honest, attacks }: DataSet): Run {
  const accepted = new Map(honest.map((entry) => [entry.id, refusal(decoder, entry)]));
  const byId = new Map(honest.map((entry) => [entry.id, entry]));
  const outcome = (entry: AttackEntry): Outcome => {
    if (showsNothing(entry, byId.get(entry.honest))) return 'not-in-bytes';
    if (accepted.get(entry.honest) !== null) return 'not-judged';
    return refusal(decoder, entry) === null ? 'missed' : 'caught';
  };
  return {
    decoder: decoder.name,
    honest: accepted,
    attacks: new Map(attacks.map((entry) => [entry.id, outcome(entry)])),
  };
}
