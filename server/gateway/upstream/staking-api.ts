import { stringifyJson } from '@contract/json';
import { type Route, upstreamPath } from '@contract/rest/route';
import { Agent, type Dispatcher, request } from 'undici';
import type { GatewayConfig, GatewayLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { failureOf, notJson, refusalOf, sends, wasAborted } from './failures';
import { HoldOff } from './hold-off';
import { type InFlight, readText } from './read-body';

/** A request that passed the contract. */
export interface StakingApiCall {
  readonly route: Route;
  /** Query values as parsed by the contract. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The gateway's client for the staking API. */
export interface StakingApi {
  /**
   * The answer's JSON text, as the upstream wrote it.
   * @throws GatewayError with the upstream's 4xx and sentence, else 502 or 504 with what went wrong.
   */
  json(call: StakingApiCall): Promise<string>;
  /**
   * The answer as an unread stream.
   * @throws GatewayError like {@link StakingApi.json}; an error answer is read, not streamed.
   */
  archive(call: StakingApiCall): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

function searchText(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function payloadOf(call: StakingApiCall): string | null {
  if (call.route.method === 'POST') return stringifyJson(call.body ?? {});
  return call.route.bodyOnGet ? stringifyJson(call.query) : null;
}

function isJson(response: Dispatcher.ResponseData): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(String(response.headers['content-type'] ?? ''));
}

/** Forwards from the browser only what the contract names: no cookie, no other header. */
export function createStakingApi(
  config: GatewayConfig,
  limits: GatewayLimits,
  watch: UpstreamWatch,
  inFlight: InFlight,
): StakingApi {
  const timeouts = { connect: { timeout: Math.min(limits.upstreamTimeout, 5_000) }, connections: 128 };
  const jsonAgent = new Agent({
    ...timeouts,
    headersTimeout: limits.upstreamTimeout,
    bodyTimeout: limits.upstreamTimeout,
  });
  const archiveAgent = new Agent({
    ...timeouts,
    headersTimeout: limits.archiveIdle,
    bodyTimeout: limits.archiveIdle,
  });

  const holdOff = new HoldOff('stakingApi');

  function send(call: StakingApiCall, dispatcher: Agent, signal: AbortSignal | undefined) {
    const { route, query } = call;
    const path = upstreamPath(route, config.aggregatorSegment);
    const payload = payloadOf(call);
    return request(`${config.upstreams.stakingApi}${path}${searchText(query)}`, {
      dispatcher,
      method: route.method,
      headers: {
        accept: route.answer === 'archive' ? 'application/gzip, application/json' : 'application/json',
        'user-agent': 'clearstake-gateway',
        ...(payload !== null && { 'content-type': 'application/json' }),
      },
      body: payload,
      ...(signal && { signal }),
    });
  }

  async function measured<T>(call: StakingApiCall, work: () => Promise<T>): Promise<T> {
    if (!sends(call.route.id)) holdOff.check(call.route.id);
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    try {
      const result = await work();
      watch('stakingApi', call.route.id, seconds());
      return result;
    } catch (error) {
      const failure = failureOf(error, 'stakingApi', call.route.id);
      if (!wasAborted(call.signal)) watch('stakingApi', call.route.id, seconds(), failure);
      holdOff.note(call.route.id, failure);
      throw failure;
    }
  }

  return {
    json: (call) =>
      measured(call, async () => {
        const deadline = AbortSignal.timeout(limits.upstreamTimeout);
        const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
        const response = await send(call, jsonAgent, signal);
        const text = await readText(response, call.route.largestAnswer, inFlight);
        if (response.statusCode < 200 || response.statusCode > 299) {
          throw refusalOf(response, text, 'stakingApi', call.route.id);
        }
        if (!isJson(response)) {
          throw notJson('stakingApi');
        }
        return text;
      }),
    archive: (call) =>
      measured(call, async () => {
        const response = await send(call, archiveAgent, call.signal);
        if (response.statusCode === 200 && !isJson(response)) return response;
        const text = await readStart(response.body, call.route.largestAnswer);
        throw refusalOf(response, text, 'stakingApi', call.route.id);
      }),
    async close() {
      await Promise.all([jsonAgent.destroy(), archiveAgent.destroy()]);
    },
  };
}

/** The first bytes of an error body, so that an endless one cannot exhaust memory. */
async function readStart(body: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) break;
  }
  return text;
}
