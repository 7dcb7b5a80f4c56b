export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

type Size = readonly [width: number, height: number];

/**
 * What the bytes are, whatever they were called; undefined unless they are a PNG, JPEG, GIF or WebP with a size. SVG is none of them:
 * it is a document.
 */
export function pictureOf(bytes: Buffer): Picture | undefined {
  try {
    for (const [type, sizeOf] of readers) {
      const size = sizeOf(bytes);
      if (size !== undefined) return { type, width: size[0], height: size[1] };
    }
  } catch (error) {
    // It ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

const readers: readonly (readonly [Picture['type'], (bytes: Buffer) => Size | undefined])[] = [
  ['image/png', pngSize],
  ['image/jpeg', jpegSize],
  ['image/gif', gifSize],
  ['image/webp', webpSize],
];

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** W3C PNG, 5.2 and 11.2.1. */
function pngSize(bytes: Buffer): Size | undefined {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return undefined;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** GIF89a, 17 and 18. */
function gifSize(bytes: Buffer): Size | undefined {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6))) return undefined;
  return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(bytes: Buffer): Size | undefined {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined;
  const form = text(bytes, 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (form === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (form !== 'VP8L' || bytes.readUInt8(20) !== 0x2f) return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

/** ITU T.81, B.1 and B.2.2: the frame header, which stands behind any number of other segments. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    // A marker may be preceded by fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Start of frame; C4, C8 and CC in the same range are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
