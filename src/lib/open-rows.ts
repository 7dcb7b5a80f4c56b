import { msg, type Phrase } from '@clearstake/contract/i18n';

export type OpenRow = Readonly<Record<string, unknown>>;

/** How many rows are not among the points. */
export interface LeftRows {
  /** Rows that have a figure and name no epoch. */
  readonly withoutEpoch?: number;
  readonly withoutFigure?: number;
  readonly unreadable: number;
}

export type OpenReading = ReturnType<typeof readOpenRows>;

const epochNames = ['epoch', 'epoch_number'];
const timeNames = ['time', 'timestamp', 'unix_time', 'date', 'created_at'];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

// Only for the order: seconds or milliseconds, or a text that a date can be read from.
function asTime(value: unknown): number | null {
  const read = asNumber(value) ?? (typeof value === 'string' ? Date.parse(value) : Number.NaN);
  return Number.isNaN(read) ? null : read;
}

/** The first of the fields that can be read; undefined where none is given, null where what is given cannot be read. */
function field(row: OpenRow, names: readonly string[], read: (value: unknown) => number | null) {
  const given = names.map((name) => row[name]).filter(isGiven);
  return given.length === 0 ? undefined : (given.map(read).find((value) => value !== null) ?? null);
}

function readEpoch(value: unknown): number | null {
  const epoch = asNumber(value);
  return epoch !== null && Number.isSafeInteger(epoch) && epoch >= 0 ? epoch : null;
}

function readRow(row: OpenRow | null, names: readonly string[]) {
  if (row === null) return null;
  const epoch = field(row, epochNames, readEpoch);
  const value = field(row, names, asNumber);
  if (epoch === null || value === null) return null;
  return { epoch: epoch ?? null, value: value ?? null, time: field(row, timeNames, asTime) ?? null };
}

/**
 * The one reading of rows with undocumented fields, by epoch or by time: the figure from the first of `names` with a number. A row
 * whose epoch or figure is given and is none cannot be read.
 */
export function readOpenRows(rows: readonly (OpenRow | null)[], names: readonly string[]) {
  const read = rows.map((row) => readRow(row, names)).filter((row) => row !== null);
  const withFigure = read.flatMap(({ value, ...place }) => (value === null ? [] : { ...place, value }));
  const complete = (['epoch', 'time'] as const).filter((place) =>
    withFigure.every((row) => row[place] !== null),
  );
  // Without a place that all have, the newest figure is that of the newest epoch, as in a chart.
  const places = complete.length === 0 ? (['epoch'] as const) : complete;
  const figures = withFigure.toSorted((left, right) =>
    places.reduce((order, place) => order || (left[place] ?? -1) - (right[place] ?? -1), 0),
  );
  const points = new Map(
    read.flatMap(({ epoch, value }) => (epoch === null ? [] : [[epoch, { epoch, value }] as const])),
  );
  return {
    /**
     * Every figure, oldest first: by epoch and by time, as far as all have one; else those without an epoch, which is null, first.
     */
    figures: figures.map(({ epoch, value }) => ({ epoch, value })),
    /** One for each epoch, oldest first; of several rows of one epoch the last counts. A row without a figure is a gap. */
    points: [...points.values()].toSorted((left, right) => left.epoch - right.epoch),
    withoutEpoch: withFigure.filter(({ epoch }) => epoch === null).length,
    withoutFigure: read.length - withFigure.length,
    unreadable: rows.length - read.length,
  };
}

/** What of the rows is not shown, or not by epoch, in the same words wherever they are. */
export function rowNotes({ withoutEpoch = 0, withoutFigure = 0, unreadable }: LeftRows): Phrase[] {
  const notes = [
    [
      unreadable,
      msg(
        '{count, plural, one {One row of the source cannot be read and is left out.} other {{count} rows of the source cannot be read and are left out.}}',
      ),
    ],
    [
      withoutFigure,
      msg(
        '{count, plural, one {One row of the source has no figure.} other {{count} rows of the source have no figure.}}',
      ),
    ],
    [
      withoutEpoch,
      msg(
        '{count, plural, one {One row of the source names no epoch.} other {{count} rows of the source name no epoch.}}',
      ),
    ],
  ] as const;
  return notes.flatMap(([count, message]) => (count === 0 ? [] : { message, values: { count } }));
}
