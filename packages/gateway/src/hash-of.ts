import { createHash } from 'node:crypto';

/** Names a content: its SHA-256, as base64url. */
export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
