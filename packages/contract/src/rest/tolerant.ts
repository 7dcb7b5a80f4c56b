import * as z from 'zod/mini';

/** A field that may be missing: undefined where the answer has none, or null; null where what it has cannot be read. */
export const cell = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(
    z.optional(
      z.pipe(
        z.nullish(schema),
        z.transform((value): z.output<Schema> | null | undefined => value ?? undefined),
      ),
    ),
    null as never,
  );

/** Rows of a list. An undocumented row becomes null; a list without a documented one is refused. */
export const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.pipe(
    z.transform((rows: unknown) => {
      if (!Array.isArray(rows)) return rows;
      const readable = rows.map((value) => (z.safeParse(row, value).success ? value : null));
      return readable.some((value) => value !== null) ? readable : rows;
    }),
    z.array(z.nullable(row)),
  );

/** An object with one list, which may come as the list alone: the document does not show this form. */
export const orBareList = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  z.pipe(
    z.transform((answer: unknown) => (Array.isArray(answer) ? { [name]: answer } : answer)),
    schema,
  );
