import { WebSocket } from 'ws';
import { type BaseUrl, baseUrl } from '../upstream/base-url';

export interface UpstreamSocketListener {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  /** The connection is gone; `opened` or `failed` follows where it was lost. */
  readonly closed: () => void;
  /** The connection could not be opened, or not again; it stays closed until `open` is called. */
  readonly failed: (reason: string) => void;
}

const HANDSHAKE_MS = 5_000;
/** An account of 10 MiB in base64. */
const LARGEST_MESSAGE = 16 * 1_048_576;
/** Public nodes close connections that are silent for a minute. */
const PING_MS = 15_000;
/** Pauses before each attempt to open a connection that was lost. */
const BACKOFF_MS = [250, 1_000, 2_000, 4_000];
/** After a failure nothing is tried for this long. */
const REST_MS = 5_000;

/** One WebSocket to the RPC, opened on demand. One that is lost is opened again, in four attempts. */
export class UpstreamSocket {
  readonly #node: BaseUrl;
  readonly #listener: UpstreamSocketListener;
  #socket: WebSocket | undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempt = BACKOFF_MS.length;
  #failure: { readonly reason: string; readonly until: number } | undefined;

  constructor(url: string, listener: UpstreamSocketListener) {
    this.#node = baseUrl(url);
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Why `open` would fail at once; undefined when it would try. */
  get trouble(): string | undefined {
    return this.#failure && performance.now() < this.#failure.until ? this.#failure.reason : undefined;
  }

  open(): void {
    if (this.#socket !== undefined || this.#retry !== undefined) return;
    if (this.trouble === undefined) this.#connect();
    else this.#listener.failed(this.trouble);
  }

  send(text: string): void {
    if (this.isOpen) this.#socket?.send(text);
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#attempt = BACKOFF_MS.length;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1_000);
    this.#listener.closed();
  }

  #connect(): void {
    const socket = new WebSocket(this.#node.url, {
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
      headers: { ...this.#node.headers, 'user-agent': 'clearstake-gateway' },
    });
    this.#socket = socket;
    let reason = 'The connection was closed.';
    let answers = true;
    const pinging = setInterval(() => {
      if (!answers) socket.terminate();
      answers = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }, PING_MS);
    socket.on('open', () => {
      this.#failure = undefined;
      this.#listener.opened();
    });
    socket.on('pong', () => {
      answers = true;
    });
    socket.on('message', (data) => {
      answers = true;
      // Not when it opens: one that accepts connections and drops them is not tried for ever.
      this.#attempt = 0;
      if (this.#socket === socket) this.#listener.message(String(data));
    });
    socket.on('error', (error) => {
      reason = 'code' in error ? String(error.code) : error.message;
    });
    socket.on('close', () => {
      clearInterval(pinging);
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#listener.closed();
      this.#again(reason);
    });
  }

  #again(reason: string): void {
    const pause = BACKOFF_MS[this.#attempt];
    if (pause === undefined) {
      this.#failure = { reason, until: performance.now() + REST_MS };
      this.#listener.failed(reason);
      return;
    }
    this.#attempt += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, pause);
  }
}
