import * as z from 'zod/mini';
import { cluster } from '../config';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAMS,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  VOTE_PROGRAM,
} from '../programs';
import { describeIssue } from '../rest/describe-issue';
import { publicKey } from '../rest/values';
import { ownPins } from './own-pins';
import * as schemas from './schema';
import type { Pins, PinsFile } from './types';

/** Programs that have a job of their own in transactions, besides the pools'. */
const otherPrograms: ReadonlySet<string> = new Set([
  SYSTEM_PROGRAM,
  STAKE_PROGRAM,
  VOTE_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  ...MEMO_PROGRAMS,
  ...Object.values(ownPins).flatMap(({ aggregator, guard }) =>
    [aggregator?.program, guard?.program].filter((program) => program !== undefined),
  ),
]);
const poolPrograms: ReadonlySet<string | undefined> = new Set(
  Object.values(ownPins).map(({ pool }) => pool?.program),
);
const noOtherJob = 'must be a program that does nothing else here';

const pool = z.extend(schemas.pool, {
  program: publicKey.check(z.refine((program) => !otherPrograms.has(program), noOtherJob)),
});
const autoCompound = z.extend(schemas.autoCompound, {
  program: publicKey.check(
    z.refine((program) => !otherPrograms.has(program) && !poolPrograms.has(program), noOtherJob),
  ),
});

const pinsFile = z.strictObject({
  cluster: z.enum(cluster.def.entries, 'must be sandbox, mainnet-beta or testnet'),
  validators: z.optional(z.array(schemas.validator)),
  pool: z.optional(z.partial(pool)),
  autoCompound: z.optional(autoCompound),
  guard: z.optional(z.partial(schemas.guard)),
});

type PinsFileContent = z.output<typeof pinsFile>;

/** A sentence for the person who builds: which entry is wrong, and what it must be. */
export class PinsFileError extends Error {
  override readonly name = 'PinsFileError';

  constructor(sentence: string) {
    super(sentence);
    // The build prints it, for people to whom the lines of a program say nothing.
    this.stack = sentence;
  }
}

function contentOf(text: string): PinsFileContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PinsFileError('The pins file is not JSON.');
  }
  const read = pinsFile.safeParse(value);
  if (!read.success) throw new PinsFileError(describeIssue(read.error, value, 'pins file'));
  return read.data;
}

type Members = Readonly<Record<string, unknown>>;

/** Fills open members and appends to lists; what is pinned otherwise is an error, never a change. */
function filled(section: string, base: Members, added: Members): Members {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(added)) {
    const pinned = base[key];
    if (value === undefined) continue;
    if (value === null) result[key] = pinned ?? null;
    else if (Array.isArray(pinned) && Array.isArray(value)) result[key] = [...new Set([...pinned, ...value])];
    else if (pinned === null || pinned === undefined || pinned === value) result[key] = value;
    else
      throw new PinsFileError(
        `"${section}.${key}" is pinned already as ${String(pinned)}; a pins file adds what is open and changes nothing.`,
      );
  }
  return result;
}

/** A section of the pins with what the file adds. One that is not pinned at all must be there as a whole. */
function section<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  base: object | null,
  added: Members | undefined,
): z.output<Schema> | null {
  const whole = added === undefined ? base : filled(key, { ...base }, added);
  if (whole === null) return null;
  const read = schema.safeParse(whole);
  if (read.success) return read.data;
  // Each member was checked before, so one is missing.
  const reason = describeIssue(read.error, whole, `pins file’s ${key}`);
  throw new PinsFileError(`${reason} Nothing of it is pinned yet, so it must be whole.`);
}

/** The validators with those that the file adds; one that is pinned may be named again as it is. */
function withValidators(base: Pins, added: PinsFileContent['validators'] = []): Pins['validators'] {
  const fresh = added.filter((entry) => {
    const pinned = base.validators.find(({ vote }) => vote === entry.vote);
    if (pinned) filled(`validators.${entry.vote}`, { ...pinned }, entry);
    return pinned === undefined;
  });
  return [...base.validators, ...fresh];
}

function withAutoCompound(base: Pins, added: PinsFileContent['autoCompound']): Pins['autoCompound'] {
  if (added === undefined || base.autoCompound === null) return added ?? base.autoCompound;
  throw new PinsFileError(
    `An auto-compound program is pinned for ${base.cluster} already; a pins file adds what is open and changes nothing.`,
  );
}

function entriesOf(place: string, value: unknown): PinsFile['entries'] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return [[place, value.join(', ')]];
  if (typeof value !== 'object' || value === null) return [[place, String(value)]];
  return Object.entries(value).flatMap(([key, member]) =>
    entriesOf(place === '' ? key : `${place}.${key}`, member),
  );
}

/**
 * A pins file for the build: the pins of its cluster, with what it adds. It fills what is open, appends to lists, and never changes
 * what is pinned.
 * @param sha256 of its bytes, in hex
 * @throws PinsFileError with a sentence for the person who builds
 */
export function readPinsText(text: string, sha256: string): PinsFile {
  const { cluster: name, ...added } = contentOf(text);
  const base = ownPins[name];
  const pins = {
    ...base,
    validators: withValidators(base, added.validators),
    pool: section('pool', pool, base.pool, added.pool),
    autoCompound: withAutoCompound(base, added.autoCompound),
    guard: section('guard', schemas.guard, base.guard, added.guard),
  };
  if (pins.autoCompound !== null && pins.autoCompound.program === pins.pool?.program)
    throw new PinsFileError('The pins file names one program for the pool and for auto-compound.');
  return { sha256, entries: entriesOf('', added), pins };
}
