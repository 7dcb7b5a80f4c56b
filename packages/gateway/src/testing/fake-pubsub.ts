import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';

const callOf = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});
type Call = z.output<typeof callOf>;

/** Unlike a count from zero, some providers' ids are 64-bit numbers. */
const FIRST_ID = 18_446_744_073_709_551_000n;

/** As Agave compares subscriptions: by what their parameters mean (rpc_subscription_tracker.rs). */
function meaningOf({ method, params = [] }: Call): string {
  const sorted = params.map((part) =>
    typeof part === 'object' && part !== null ? Object.entries(part).sort() : part,
  );
  return stringifyJson([method, sorted]);
}

/** A node's WebSocket on loopback that records calls, accepts subscriptions and sends what the test says. */
export async function startFakePubsub() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, autoPong: false });
  await once(server, 'listening');
  const calls: Call[] = [];
  const active = new Map<bigint, { readonly call: Call; readonly socket: WebSocket }>();
  let nextId = FIRST_ID;
  const fake = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All calls, oldest first, of all connections. */
    calls,
    answersPings: true,
    connections: 0,
    /** The error for the next subscriptions; undefined accepts them. */
    refusal: undefined as unknown,
    methods: () => calls.map(({ method }) => method),
    /** Sends a result to each active subscription of a kind. */
    notify(kind: string, result: unknown) {
      for (const [subscription, { call, socket }] of active) {
        if (call.method !== `${kind}Subscribe`) continue;
        socket.send(
          stringifyJson({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription } }),
        );
      }
    },
    /** Cuts every connection without a closing handshake. */
    cut() {
      for (const socket of server.clients) socket.terminate();
    },
    async close() {
      fake.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (socket) => {
    fake.connections += 1;
    socket.on('ping', () => fake.answersPings && socket.pong());
    socket.on('close', () => {
      for (const [id, subscription] of active) if (subscription.socket === socket) active.delete(id);
    });
    socket.on('message', (data) => {
      const call = callOf.parse(parseJson(String(data)));
      calls.push(call);
      const answer = (outcome: object) =>
        socket.send(stringifyJson({ jsonrpc: '2.0', ...outcome, id: call.id }));
      if (call.method.endsWith('Unsubscribe'))
        answer({ result: active.delete(z.tuple([z.bigint()]).parse(call.params)[0]) });
      else if (fake.refusal !== undefined) answer({ error: fake.refusal });
      else {
        const equal = [...active].find(
          ([, listener]) => listener.socket === socket && meaningOf(listener.call) === meaningOf(call),
        );
        const id = equal?.[0] ?? nextId;
        if (equal === undefined) nextId += 1n;
        active.set(id, { call, socket });
        answer({ result: id });
      }
    });
  });
  return fake;
}

export type FakePubsub = Awaited<ReturnType<typeof startFakePubsub>>;
