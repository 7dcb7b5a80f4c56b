import { expect, it } from 'vitest';
import { decodedBody } from './text-mode';

// The decoder would read all of these, as other bytes than were meant.
it.each(['QQ', 'QR==', 'QQ==QQ==', 'Q!Q==', 'QQ-_', ' QQ=='])('does not decode %j', (text) => {
  expect(decodedBody(text)).toBeUndefined();
});
