import type { Server } from 'node:http';
import { stringifyJson } from '@clearstake/contract/json';
import type { Fault } from '@clearstake/contract/sandbox-control';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Chain } from '../../chain/chain';
import type { ChainChange } from '../../chain/types';
import { invalidParams, methodNotFound } from '../error';
import { respond } from '../json-rpc';
import { Params } from '../params';
import { LEVELS, type Subscription, subscriptions, withSlot } from './subscriptions';

/** A validator's answer after at most one of these; the chain's own clock decides what has reached a commitment. */
const TICK_MS = 50;
const MAX_MESSAGE = 50 * 1024;

/** The WebSocket half of a validator's JSON-RPC: subscriptions to accounts, programs, logs, signatures, slots and roots. */
export function createPubsubServer(chain: Chain, fault: () => Fault) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  const clients = new Map<WebSocket, Client>();
  const forget = chain.onChange((change) => {
    for (const client of clients.values()) client.changed(change);
  });
  const timer = setInterval(() => {
    if (fault().outage) for (const socket of clients.keys()) socket.terminate();
    for (const client of clients.values()) client.tick();
  }, TICK_MS);
  timer.unref();

  sockets.on('connection', (socket) => {
    const client = new Client(chain, (message) => socket.send(stringifyJson(message)));
    clients.set(socket, client);
    socket.on('message', (data) => void client.receive(String(data)));
    socket.on('close', () => clients.delete(socket));
    // A broken frame ends the connection; 'close' follows.
    socket.on('error', () => socket.terminate());
  });

  return {
    /** Answers WebSocket upgrades of an HTTP server. */
    attach(server: Server): void {
      server.on('upgrade', (request, stream, head) => {
        if (fault().outage) stream.destroy();
        else sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket));
      });
    },
    close(): void {
      clearInterval(timer);
      forget();
      for (const socket of clients.keys()) socket.terminate();
      sockets.close();
    },
  };
}

class Client {
  readonly #active = new Map<number, Subscription & { readonly kind: string }>();
  #waiting: { readonly id: number; readonly change: ChainChange }[] = [];
  #nextId = 0;

  constructor(
    private readonly chain: Chain,
    private readonly send: (message: unknown) => void,
  ) {}

  async receive(text: string): Promise<void> {
    const answer = await respond(text, (method, params) => this.#call(method, new Params(params)));
    if (answer !== undefined) this.send(answer);
  }

  changed(change: ChainChange): void {
    for (const [id, { onChange }] of this.#active) if (onChange) this.#waiting.push({ id, change });
    this.tick();
  }

  tick(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const each of waiting) {
      const subscription = this.#active.get(each.id);
      if (!subscription?.onChange) continue;
      const { kind, commitment, onChange } = subscription;
      const reached = LEVELS.indexOf(this.chain.commitmentOf(each.change.atMs));
      if (reached < LEVELS.indexOf(commitment)) this.#waiting.push(each);
      else
        for (const value of onChange(each.change))
          this.#notify(each.id, kind, withSlot(this.chain, commitment, value));
    }
    for (const [id, { kind, onTick }] of [...this.#active]) {
      for (const { result, last } of onTick?.() ?? []) {
        this.#notify(id, kind, result);
        if (last) this.#active.delete(id);
      }
    }
  }

  #notify(id: number, kind: string, result: unknown): void {
    this.send({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription: id } });
  }

  #call(method: string, params: Params): number | boolean {
    const [, kind = '', direction] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    const subscribe = Object.hasOwn(subscriptions, kind) ? subscriptions[kind] : undefined;
    if (!subscribe) throw methodNotFound();
    if (direction === 'Subscribe') {
      const subscription = { kind, ...subscribe(params, this.chain) };
      const id = this.#nextId++;
      this.#active.set(id, subscription);
      return id;
    }
    const id = Number(params.u64(0, 'the subscription'));
    if (this.#active.get(id)?.kind !== kind) throw invalidParams('Invalid subscription id.');
    return this.#active.delete(id);
  }
}
