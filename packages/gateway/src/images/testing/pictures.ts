/**
 * 40 × 24 pixels, as Chromium writes them (`canvas.toBlob`), without their colour profiles; the GIF, a well-known
 * one of 1 × 1, as no browser writes any. Its WebP files are of the extended form and hold one of the simple forms each.
 */
const encoded = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAYCAIAAAAH5iiXAAAARElEQVR4AezSsQ0AMAgDwYgds0JWyPrp3X8oeETjxkgnap/bsrWa' +
    'xsPf4KWWGhPwuTDaLJY6RbAsNUabxVKnCJbnUT8AAAD//1MpEcUAAAAGSURBVAMAU6QwARnqOPsAAAAASUVORK5CYII=',
  jpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2' +
    'hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
    'Y2NjY2P/wAARCAAYACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQ' +
    'AAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCABVIAAAAAAAAAB//Z',
  webpLossy:
    'UklGRlIAAABXRUJQVlA4WAoAAAAAAAAAJwAAFwAAVlA4IDQAAAAwAwCdASooABgAPtFmrFEoJaQipWgBABoJaQDKtBBF2JKAAP7hw0' +
    '7HuDTiwEH0zUh0egAA',
  webpLossless: 'UklGRjAAAABXRUJQVlA4WAoAAAAAAAAAJwAAFwAAVlA4TBEAAAAvJ8AFAAdQs1b1rv+BiOh/AAA=',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};

/** Pictures of each form, whole. */
export const pictures = Object.fromEntries(
  Object.entries(encoded).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
) as Record<keyof typeof encoded, Buffer>;

/** The simple form of a WebP file: its picture chunk alone behind the header (RFC 9649, 2.5). */
export function simpleWebp(extended: Buffer, form: 'VP8 ' | 'VP8L'): Buffer {
  const chunk = extended.subarray(extended.indexOf(form));
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([header, chunk]);
}
