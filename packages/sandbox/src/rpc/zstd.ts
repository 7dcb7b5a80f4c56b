/** RFC 8878, section 3.1.1: a frame begins with this number, little-endian. */
const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** One segment, the content's size in four bytes, no checksum, no dictionary. */
const DESCRIPTOR = 0xa0;
const MAX_BLOCK = 128 * 1024;

/**
 * A Zstandard frame (RFC 8878) of raw blocks: every decoder reads it, and nothing is compressed. Node 20 has no encoder, and
 * between two processes of one machine the size does not matter.
 */
export function storedZstd(content: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(content.length / MAX_BLOCK));
  const frame = new Uint8Array(MAGIC.length + 5 + blocks * 3 + content.length);
  const view = new DataView(frame.buffer);
  frame.set(MAGIC);
  frame[4] = DESCRIPTOR;
  view.setUint32(5, content.length, true);
  let offset = 9;
  for (let block = 0; block < blocks; block += 1) {
    const part = content.subarray(block * MAX_BLOCK, (block + 1) * MAX_BLOCK);
    const last = block === blocks - 1 ? 1 : 0;
    const header = last | (part.length << 3);
    view.setUint16(offset, header & 0xffff, true);
    view.setUint8(offset + 2, header >> 16);
    frame.set(part, offset + 3);
    offset += 3 + part.length;
  }
  return frame;
}
