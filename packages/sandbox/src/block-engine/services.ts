import { setTimeout as sleep } from 'node:timers/promises';
import { create } from '@bufbuild/protobuf';
import { AuthService, Role } from '@clearstake/contract/gen/auth_pb';
import {
  type BlockEngineEndpoint,
  BlockEngineRelayer,
  BlockEngineValidator,
  type PacketBatchUpdate,
  type StartExpiringPacketStreamResponse,
  StartExpiringPacketStreamResponseSchema,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { Code, ConnectError, type ConnectRouter, type HandlerContext } from '@connectrpc/connect';
import type { Authority } from './authority';
import type { BlockEngineFaults, RpcName } from './faults';
import { sendHeaders } from './prompt-headers';
import type { RelayLedger } from './relay-ledger';
import type { Traffic } from './traffic';

export interface ServiceParts {
  readonly authority: Authority;
  readonly traffic: Traffic;
  readonly ledger: RelayLedger;
  readonly faults: () => BlockEngineFaults;
  readonly builderFee: { readonly pubkey: string; readonly commission: number };
  readonly endpoints: () => {
    globalEndpoint: Omit<BlockEngineEndpoint, '$typeName'>;
    regionedEndpoints: Omit<BlockEngineEndpoint, '$typeName'>[];
  };
}

/** The three services of a block engine. GetBlockEngineEndpoints and the auth service need no token. */
export function blockEngineServices(parts: ServiceParts): (router: ConnectRouter) => void {
  const { authority, traffic, faults, ledger } = parts;
  const serve = (name: RpcName) => {
    if (faults().unimplemented.includes(name)) {
      throw new ConnectError(`${name} is not implemented here.`, Code.Unimplemented);
    }
  };
  const admit = (name: RpcName, role: Role, context: HandlerContext) => {
    serve(name);
    if (faults().unauthenticated) {
      throw new ConnectError('The access token is unknown or has expired.', Code.Unauthenticated);
    }
    authority.require(context.requestHeader, role);
  };
  const accept = (name: RpcName, role: Role, context: HandlerContext) => {
    admit(name, role, context);
    sendHeaders(context);
  };

  return (router) => {
    router.service(AuthService, {
      generateAuthChallenge: (request) => ({ challenge: authority.challenge(request) }),
      generateAuthTokens: (request) => authority.tokens(request),
      refreshAccessToken: (request) => ({ accessToken: authority.refresh(request) }),
    });
    router.service(BlockEngineValidator, {
      async *subscribePackets(_request, context) {
        accept('SubscribePackets', Role.VALIDATOR, context);
        yield* traffic.packets.subscribe(context.signal);
      },
      async *subscribeBundles(_request, context) {
        accept('SubscribeBundles', Role.VALIDATOR, context);
        yield* traffic.bundles.subscribe(context.signal);
      },
      getBlockBuilderFeeInfo: (_request, context) => {
        admit('GetBlockBuilderFeeInfo', Role.VALIDATOR, context);
        const { pubkey, commission } = faults().fee ?? parts.builderFee;
        return { pubkey, commission: BigInt(commission) };
      },
      getBlockEngineEndpoints: () => {
        serve('GetBlockEngineEndpoints');
        return parts.endpoints();
      },
    });
    router.service(BlockEngineRelayer, {
      async *subscribeAccountsOfInterest(_request, context) {
        accept('SubscribeAccountsOfInterest', Role.RELAYER, context);
        yield* traffic.accounts.subscribe(context.signal, traffic.currentAccounts());
      },
      async *subscribeProgramsOfInterest(_request, context) {
        accept('SubscribeProgramsOfInterest', Role.RELAYER, context);
        yield* traffic.programs.subscribe(context.signal, traffic.currentPrograms());
      },
      async *startExpiringPacketStream(updates, context) {
        accept('StartExpiringPacketStream', Role.RELAYER, context);
        const failure = new AbortController();
        const done = AbortSignal.any([context.signal, failure.signal]);
        takeUpdates(updates, ledger, traffic).then(
          () => failure.abort(),
          (error) => failure.abort(error),
        );
        yield* heartbeats(faults, done);
        if (failure.signal.reason instanceof ConnectError) throw failure.signal.reason;
      },
    });
  };
}

/** Counts what a relayer sends; batches with time left are forwarded to the validators that subscribe to packets. */
async function takeUpdates(
  updates: AsyncIterable<PacketBatchUpdate>,
  ledger: RelayLedger,
  traffic: Traffic,
): Promise<void> {
  for await (const { msg } of updates) {
    if (msg.case === 'heartbeat') ledger.heartbeat();
    if (msg.case === 'batches' && ledger.batch(msg.value, Date.now())) {
      const { header, batch } = msg.value;
      if (header && batch) {
        traffic.packets.publish(create(SubscribePacketsResponseSchema, { header, batch }));
      }
    }
  }
}

async function* heartbeats(
  faults: () => BlockEngineFaults,
  done: AbortSignal,
): AsyncGenerator<StartExpiringPacketStreamResponse> {
  for (let count = 1n; !done.aborted; count += 1n) {
    if (!faults().stall) yield create(StartExpiringPacketStreamResponseSchema, { heartbeat: { count } });
    // An abort ends the loop.
    await sleep(faults().heartbeatMs, undefined, { signal: done }).catch(() => undefined);
  }
}
