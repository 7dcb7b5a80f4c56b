import { BlockEngineRelayer } from '@clearstake/contract/gen/block_engine_pb';
import type { FastifyPluginAsync } from 'fastify';
import { leaveBodyUnread } from '../routes/accept-json';

const UNIMPLEMENTED = '12';
const sentences: Readonly<Record<string, string>> = {
  [`/${BlockEngineRelayer.typeName}/StartExpiringPacketStream`]:
    'The gateway holds this stream itself. Watch clearstake.view.v1.BlockEngineView/WatchExpiringPackets.',
};
const AUTH = 'The gateway proves its own key to the block engine. Calls to it need no token.';

/**
 * Answers every other gRPC call UNIMPLEMENTED, in grpc-web or the Connect protocol: among them the client stream, which
 * neither has, and the block engine's authentication.
 */
export const unknownMethods: FastifyPluginAsync = async (app) => {
  leaveBodyUnread(app);
  for (const prefix of ['/block_engine.*', '/clearstake.*', '/auth.*']) {
    app.post(prefix, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const fallback = path.startsWith('/auth.') ? AUTH : `There is no method ${path.slice(1)}.`;
      const message = sentences[path] ?? fallback;
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
