import { baseUrl } from '@clearstake/contract/base-url';
import { parseJson } from '@clearstake/contract/json';
import { Agent, type Dispatcher, request } from 'undici';
import type { GatewayConfig, GatewayLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { within } from '../within';
import { parseAnswer, refusalOf, sends, wasCut } from './failures';
import { mayRefuseForm, ParameterPlaces, type Refusal } from './parameter-places';
import { discard, type InFlight, readText } from './read-body';
import { type ParameterPlace, type StakingApiCall, upstreamRequest } from './staking-api-request';
import { watchedCalls } from './watched-calls';

export type StakingApi = ReturnType<typeof createStakingApi>;

/** A header's foreign text, fit to stand in a header of ours. */
const visibleAscii = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 80);

const succeeded = ({ statusCode }: Dispatcher.ResponseData) => statusCode >= 200 && statusCode <= 299;

function isJson(response: Dispatcher.ResponseData): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(String(response.headers['content-type'] ?? ''));
}

function requireJson(text: string): string {
  parseJson(text);
  return text;
}

/** How a call went; undefined where that is not about its form. */
async function metBy(
  asked: Promise<Dispatcher.ResponseData>,
  patience: number,
): Promise<Refusal | undefined> {
  const outcome = asked.then(
    ({ statusCode }) => ({ met: statusCode }),
    (error): { met?: Refusal } => (wasCut(error) ? { met: 'cut' } : {}),
  );
  return ((await within<{ met?: Refusal }>(patience, outcome)) ?? { met: 'silence' }).met;
}

interface Tried {
  readonly form: ParameterPlace;
  readonly asked: Promise<Dispatcher.ResponseData>;
}

async function successOf(tried: Tried): Promise<Tried> {
  if (!succeeded(await tried.asked)) throw new Error('no success');
  return tried;
}

/** Whether the second call failed like the first, which then counts, and not for another reason. */
async function refusesAnew(second: Tried['asked'], met: Refusal): Promise<boolean> {
  const status = await second.then(
    ({ statusCode }) => statusCode,
    () => undefined,
  );
  return status === undefined || typeof met === 'string' || mayRefuseForm(status);
}

/** Reads no more of an answer that is not used. */
const letGo = (asked: Tried['asked']) =>
  void asked.then(
    ({ body }) => discard(body),
    () => undefined,
  );

/** Forwards from the browser only what the contract names: no cookie, no other header. */
export function createStakingApi(
  config: Pick<GatewayConfig, 'upstreams' | 'aggregatorSegment' | 'parameterPlaces'>,
  limits: GatewayLimits,
  watch: UpstreamWatch,
  inFlight: InFlight,
) {
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

  const watched = watchedCalls('stakingApi', watch);
  const api = baseUrl(config.upstreams.stakingApi);

  const places = new ParameterPlaces(config.parameterPlaces);
  // Content types by route, where JSON came under another name.
  const mislabelled = new Map<string, string>();

  function send(
    call: StakingApiCall,
    place: ParameterPlace,
    dispatcher: Agent,
    signal: AbortSignal | undefined,
  ) {
    const { route } = call;
    const { path, payload } = upstreamRequest(call, place, config.aggregatorSegment);
    return request(api.at(path), {
      dispatcher,
      method: route.method,
      headers: {
        ...api.headers,
        accept: route.answer === 'archive' ? 'application/gzip, application/json' : 'application/json',
        'user-agent': 'clearstake-gateway',
        ...(payload !== null && { 'content-type': 'application/json' }),
      },
      body: payload,
      ...(signal && { signal }),
    });
  }

  /** Asks in the other form where a body, or a missing one, may have been refused; a refusal of both is that of the first. */
  async function ask(call: StakingApiCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { route } = call;
    const place = places.of(route);
    const first = send(call, place, jsonAgent, signal);
    const met = await metBy(first, limits.upstreamTimeout / 3);
    if (met === undefined || !places.doubts(route, met)) {
      const response = await first;
      if (succeeded(response)) places.prove(route.id, place);
      return response;
    }
    const other = place === 'body' ? 'query' : 'body';
    const second = send(call, other, jsonAgent, signal);
    const tried: Tried[] = [
      { form: place, asked: first },
      { form: other, asked: second },
    ];
    // After a silence the first call may still be answered: it goes on beside the second.
    const won = await Promise.any(tried.map(successOf)).catch(() => undefined);
    if (won?.form === place) places.prove(route.id, place);
    else if (won) places.learn(route.id, other, met);
    else places.rest(route.id);
    const answer = won?.asked ?? ((await refusesAnew(second, met)) ? first : second);
    letGo(answer === first ? second : first);
    return answer;
  }

  return {
    /**
     * The answer's JSON text, as the upstream wrote it. Where a transaction was sent, a success is one whatever its text is: `{}`.
     * @throws GatewayError with the upstream's 4xx and sentence, else 502 or 504 with what went wrong.
     */
    json: (call: StakingApiCall) =>
      watched(call.route.id, call.signal, async () => {
        const deadline = AbortSignal.timeout(limits.upstreamTimeout);
        const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
        const response = await ask(call, signal);
        const read = readText(response, call.route.largestAnswer, inFlight);
        if (sends(call.route.id) && succeeded(response)) return read.then(requireJson).catch(() => '{}');
        const text = await read;
        if (!succeeded(response)) {
          throw refusalOf(response, text, 'stakingApi', call.route.id);
        }
        if (isJson(response)) mislabelled.delete(call.route.id);
        else {
          parseAnswer(text, 'stakingApi', call.route.id);
          mislabelled.set(call.route.id, String(response.headers['content-type'] ?? 'nothing'));
        }
        return text;
      }),
    /** The answer as an unread stream. Throws like {@link StakingApi.json}; an error answer is read, not streamed. */
    archive: (call: StakingApiCall) =>
      watched(call.route.id, call.signal, async () => {
        const response = await send(call, 'query', archiveAgent, call.signal);
        if (response.statusCode === 200 && !isJson(response)) return response;
        const text = await readStart(response.body, call.route.largestAnswer);
        throw refusalOf(response, text, 'stakingApi', call.route.id);
      }),
    /** What was learnt about a route while it was asked, as sentences for /status. */
    note(routeId: string) {
      const type = mislabelled.get(routeId);
      const label = type === undefined ? undefined : `Its JSON is labelled as ${visibleAscii(type)}.`;
      return [places.note(routeId), label].filter(Boolean).join(' ') || undefined;
    },
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
