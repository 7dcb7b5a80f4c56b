import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { HttpResponse } from 'msw';

/** One grpc-web answer: a message frame, then a frame of trailers. */
export function grpcWebAnswer<Desc extends DescMessage>(schema: Desc, message: MessageShape<Desc>) {
  const frame = (flag: number, bytes: Uint8Array) => {
    const head = new Uint8Array(5);
    head[0] = flag;
    new DataView(head.buffer).setUint32(1, bytes.length);
    return [...head, ...bytes];
  };
  const trailers = new TextEncoder().encode('grpc-status: 0\r\n');
  const body = Uint8Array.from([...frame(0, toBinary(schema, message)), ...frame(0x80, trailers)]);
  return new HttpResponse(body, { headers: { 'content-type': 'application/grpc-web+proto' } });
}

export const failedAnswer = (sentence: string) =>
  new HttpResponse(null, {
    headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '14', 'grpc-message': sentence },
  });
