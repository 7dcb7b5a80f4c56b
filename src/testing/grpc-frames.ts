export const HEAD = 5;
export const TRAILERS = 0x80;

/** A flag, the length in four bytes, and as many bytes. */
export function frame(flag: number, bytes: Uint8Array): Uint8Array {
  const framed = new Uint8Array(HEAD + bytes.length);
  framed[0] = flag;
  new DataView(framed.buffer).setUint32(1, bytes.length);
  framed.set(bytes, HEAD);
  return framed;
}

export const trailers = frame(TRAILERS, new TextEncoder().encode('grpc-status: 0\r\n'));
