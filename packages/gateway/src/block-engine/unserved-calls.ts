import { BlockEngineRelayer } from '@clearstake/contract/gen/block_engine_pb';
import { inEnglish, msg } from '@clearstake/contract/i18n';
import type { FastifyPluginAsync, FastifyRequest, onRequestHookHandler } from 'fastify';
import { GatewayError, wrongMethod } from '../errors';
import { leaveBodyUnread } from '../routes/accept-json';

/** Of gRPC-Web and of the Connect protocol. */
const bridged =
  /^application\/(?:grpc-web(?:-text)?(?:\+(?:proto|json))?|(?:connect\+)?(?:proto|json))\s*(?:;|$)/i;
const UNIMPLEMENTED = '12';

const grpc = /^application\/grpc(?!-web)/i;

/** @throws GatewayError for a call of gRPC itself, whose clients find the sentence in the headers that they read. */
export function refuseGrpc({ headers }: FastifyRequest): void {
  if (grpc.test(headers['content-type'] ?? '')) throw otherProtocol();
}

function otherProtocol(): GatewayError {
  const phrase = {
    message: msg(
      'This server bridges the block engine by gRPC-Web and the Connect protocol. For gRPC itself ask the block engine. Nothing was forwarded.',
    ),
  };
  const headers = { 'grpc-status': UNIMPLEMENTED, 'grpc-message': inEnglish(phrase) };
  return new GatewayError(415, phrase, { headers });
}

export const refuseOtherProtocols: onRequestHookHandler = ({ method, headers }, _reply, done) => {
  if (method !== 'POST') throw wrongMethod(method, ['POST']);
  if (!bridged.test(headers['content-type'] ?? '')) throw otherProtocol();
  done();
};

function refusalOf(path: string): string {
  if (path === `/${BlockEngineRelayer.typeName}/StartExpiringPacketStream`)
    return 'The gateway holds this stream itself. Watch clearstake.view.v1.BlockEngineView/WatchExpiringPackets.';
  return path.startsWith('/auth.')
    ? 'The gateway proves its own key to the block engine. Calls to it need no token.'
    : `There is no method ${path.slice(1)}.`;
}

/**
 * Answers every other gRPC call UNIMPLEMENTED, in grpc-web or the Connect protocol: among them the client stream, which
 * neither has, and the block engine's authentication.
 */
export const unknownMethods: FastifyPluginAsync = async (app) => {
  leaveBodyUnread(app);
  for (const prefix of ['/block_engine.*', '/clearstake.*', '/auth.*']) {
    app.post(prefix, (request, reply) => {
      const message = refusalOf(request.url.split('?', 1)[0] ?? '');
      if (!request.headers['content-type']?.startsWith('application/grpc')) {
        return reply.code(404).send({ code: 'unimplemented', message });
      }
      return reply
        .header('content-type', 'application/grpc-web+proto')
        .header('grpc-status', UNIMPLEMENTED)
        .header('grpc-message', encodeURIComponent(message).replaceAll('%20', ' '))
        .send();
    });
  }
};
