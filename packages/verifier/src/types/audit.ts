import type * as z from 'zod/mini';
import type { auditSchema } from '../journal/journal-schema';

/** The result of comparing a landed transaction with what was signed. */
export type Audit = z.output<typeof auditSchema>;
