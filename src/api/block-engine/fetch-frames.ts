import { t } from '@clearstake/contract/i18n';
import { Code, ConnectError } from '@connectrpc/connect';

/** In bytes; twice what the gateway takes from a block engine. */
const LARGEST_FRAME = 8 * 1_048_576;
/** A flag, and the length in four bytes. */
const HEAD = 5;
const TRAILERS = 0x80;

function refuse(sentence: string): never {
  throw new ConnectError(sentence, Code.Internal);
}

/** Passes grpc-web frames on as they come. A length that is too large, another flag, and bytes after the trailers end the stream. */
function checkedFrames(): TransformStream<Uint8Array, Uint8Array> {
  let head: number[] = [];
  let left = 0;
  let isLast = false;
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const step = Math.min(left, chunk.length - at);
          at += step;
          left -= step;
          continue;
        }
        if (isLast) refuse(t('The server sent more after the end of its answer.'));
        head.push(chunk[at] ?? 0);
        at += 1;
        if (head.length < HEAD) continue;
        const [flags = 0, ...length] = head;
        left = length.reduce((sum, byte) => sum * 256 + byte, 0);
        if (left > LARGEST_FRAME) refuse(t('The server announced a message that is too large.'));
        if (flags !== 0 && flags !== TRAILERS)
          refuse(t('The server sent a kind of message that is not known.'));
        isLast = flags === TRAILERS;
        head = [];
      }
      controller.enqueue(chunk);
    },
  });
}

/** `fetch` for grpc-web, whose client allocates as many bytes as five bytes announce: up to 4 GiB. */
export const fetchFrames: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(checkedFrames()), response);
};
