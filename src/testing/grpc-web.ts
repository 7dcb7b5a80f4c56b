import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { HttpResponse } from 'msw';
import { frame, trailers } from './grpc-frames';

/** One grpc-web answer: a message frame, then a frame of trailers. */
export function grpcWebAnswer<Desc extends DescMessage>(schema: Desc, message: MessageShape<Desc>) {
  const body = Uint8Array.from([...frame(0, toBinary(schema, message)), ...trailers]);
  return new HttpResponse(body, { headers: { 'content-type': 'application/grpc-web+proto' } });
}

export const failedAnswer = (sentence: string) =>
  new HttpResponse(null, {
    headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '14', 'grpc-message': sentence },
  });
