import type { DeepReadonly } from '@clearstake/contract/deep-readonly';
import type * as z from 'zod/mini';
import type { intentSchema } from '../intent/intent-schema';

/** What a person asked for. Captured from the form before any server request, and frozen. */
export type Intent = DeepReadonly<z.output<ReturnType<typeof intentSchema<bigint>>>>;

export type Operation = Intent['operation'];

export type IntentOf<O extends Operation> = Extract<Intent, { operation: O }>;

export type Withdrawal = IntentOf<'withdraw'>['withdrawals'][number];
