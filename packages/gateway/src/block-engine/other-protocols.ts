import { inEnglish, msg } from '@clearstake/contract/i18n';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { GatewayError, wrongMethod } from '../errors';

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

/** Refuses what the bridge cannot answer. */
export const refuseOtherProtocols: onRequestHookHandler = ({ method, headers }, _reply, done) => {
  if (method !== 'POST') throw wrongMethod(method, ['POST']);
  if (!bridged.test(headers['content-type'] ?? '')) throw otherProtocol();
  done();
};
