import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { describeIssue } from '@clearstake/contract/rest/describe-issue';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  errorAnswer,
  idOf,
  invalidParams,
  invalidRequest,
  methodNotFound,
  parseError,
  type RpcCall,
  rpcCall,
  subscriptionRefusal,
} from '../routes/rpc-methods';
import { noSubscriptions, type SharedSubscriptions } from './shared-subscriptions';

const METHOD = /^(account|logs|program|root|signature|slot)(Subscribe|Unsubscribe)$/;
/** Bytes that may wait for a subscriber who does not read. */
const MOST_WAITING = 4 * 1_048_576;
const POLICY_VIOLATION = 1_008;
const TRY_AGAIN_LATER = 1_013;

const unsubscription = z.tuple([z.union([z.number(), z.bigint()])]);

export interface SubscriberOptions {
  readonly subscriptions: Pick<SharedSubscriptions, 'listen'>;
  readonly most: number;
  /** Counts one more subscription of the address until the result is called; undefined where it may have no more. */
  readonly enter: () => (() => void) | undefined;
  /** Counts one call; resolves to why there may be no further ones now. */
  readonly count: (requests: number) => Promise<string | undefined>;
}

/** One client of the gateway's WebSocket: answers its calls as a node does, with its own subscription ids. */
export class Subscriber {
  readonly #active = new Map<number, { readonly kind: string; stop: () => void }>();
  #nextId = 0;

  constructor(
    private readonly socket: WebSocket,
    private readonly options: SubscriberOptions,
  ) {
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('close', () => this.#leave());
    // A message that is too large or not valid ends the connection; 'close' follows.
    socket.on('error', () => socket.terminate());
  }

  #leave(): void {
    for (const { stop } of this.#active.values()) stop();
    this.#active.clear();
  }

  #receive(text: string): void {
    // Who was told to stop may go on sending for half a minute.
    if (this.socket.readyState !== this.socket.OPEN) return;
    void this.options.count(1 + Math.floor(text.length / 4_096)).then((refusal) => {
      if (refusal !== undefined) this.socket.close(POLICY_VIOLATION, refusal);
    });
    let message: unknown;
    try {
      message = parseJson(text);
    } catch {
      this.#send(stringifyJson(errorAnswer(null, parseError, 'The message is not valid JSON.')));
      return;
    }
    // A notification, such as the "ping" of stock clients, gets no answer.
    if (typeof message === 'object' && message !== null && !Array.isArray(message) && !('id' in message))
      return;
    const call = z.safeParse(rpcCall, message);
    if (call.success) this.#call(call.data);
    else this.#refuse(idOf(message), invalidRequest, describeIssue(call.error, message, 'call'));
  }

  #call(call: RpcCall): void {
    const [, kind, direction] = METHOD.exec(call.method) ?? [];
    if (kind === undefined) {
      const message = 'Method not found: only subscriptions are answered here. Send other calls by POST.';
      this.#refuse(call.id, methodNotFound, message);
    } else if (direction === 'Subscribe') this.#subscribe(kind, call);
    else this.#unsubscribe(kind, call);
  }

  #subscribe(kind: string, call: RpcCall): void {
    const refusal = subscriptionRefusal(call);
    if (refusal !== undefined) {
      this.#refuse(call.id, methodNotFound, refusal);
      return;
    }
    if (this.#active.size >= this.options.most) {
      const message = `This connection has ${this.options.most} subscriptions, which is the limit. End one first.`;
      this.#refuse(call.id, invalidRequest, message);
      return;
    }
    const leave = this.options.enter();
    if (leave === undefined) {
      this.#refuse(
        call.id,
        invalidRequest,
        'Your address has as many subscriptions as it may. End one first.',
      );
      return;
    }
    const id = this.#nextId;
    this.#nextId += 1;
    const subscription = { kind, stop: leave };
    this.#active.set(id, subscription);
    const ended = () => {
      this.#active.delete(id);
      leave();
    };
    const silence = this.options.subscriptions.listen(kind, call.params, {
      subscribed: () => this.#answer(call.id, id),
      refused: (error) => {
        ended();
        this.#send(stringifyJson({ jsonrpc: '2.0', error, id: call.id ?? null }));
      },
      notified: (method, result, last) => {
        if (last) ended();
        const name = stringifyJson(method);
        this.#send(`{"jsonrpc":"2.0","method":${name},"params":{"result":${result},"subscription":${id}}}`);
      },
      lost: () => this.socket.close(TRY_AGAIN_LATER, noSubscriptions),
    });
    subscription.stop = () => {
      silence();
      leave();
    };
  }

  #unsubscribe(kind: string, call: RpcCall): void {
    const params = z.safeParse(unsubscription, call.params);
    const id = params.success ? Number(params.data[0]) : -1;
    const subscription = this.#active.get(id);
    if (subscription?.kind !== kind) {
      this.#refuse(call.id, invalidParams, 'Invalid subscription id.');
      return;
    }
    this.#active.delete(id);
    subscription.stop();
    this.#answer(call.id, true);
  }

  #answer(id: RpcCall['id'], result: number | boolean): void {
    this.#send(stringifyJson({ jsonrpc: '2.0', result, id: id ?? null }));
  }

  #refuse(id: RpcCall['id'], code: number, message: string): void {
    this.#send(stringifyJson(errorAnswer(id, code, message)));
  }

  #send(text: string): void {
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.send(text);
  }
}
