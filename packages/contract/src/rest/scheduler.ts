import * as z from 'zod/mini';
import { defineRoute } from './route';
import { rowsOf } from './tolerant';
import { anyText, publicKey, shortText, signature } from './values';

/** One operating system and its builds. Its name is opaque: any name from the versions route. */
const schedulerBucket = z.object({
  os: z.string(),
  mainnet_and_testnet: rowsOf(z.string()),
  testnet_only: rowsOf(z.string()),
});

export const schedulerRoutes = {
  schedulerVersions: defineRoute({
    path: '/api/v1/scheduler/versions',
    query: z.strictObject({ folder: z.optional(anyText) }),
    response: rowsOf(schedulerBucket),
    freshness: 'minute',
    summary: 'Scheduler builds by operating system',
  }),
  /** Downloads a build as .tar.gz; a failure is JSON with `error`. */
  schedulerDownload: defineRoute({
    path: '/api/v1/downloads/scheduler',
    body: z.strictObject({
      activation_account: publicKey,
      signature,
      version: shortText,
      os: shortText,
    }),
    response: z.unknown(),
    answer: 'archive',
    summary: 'Download a scheduler build',
  }),
};
