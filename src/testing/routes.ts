import { stringifyJson } from '@clearstake/contract/json';
import { answerSchema, type Route, type RouteAnswer } from '@clearstake/contract/rest/route';
import { HttpResponse, http } from 'msw';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/api/http/client';

export interface SeenRequest {
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body, or undefined. */
  readonly body: unknown;
}

const headers = { 'content-type': 'application/json' };

async function see(request: Request): Promise<SeenRequest> {
  const text = request.method === 'GET' ? '' : await request.text();
  return {
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function isAnswerer(answer: unknown): answer is (seen: SeenRequest) => unknown {
  return typeof answer === 'function';
}

/**
 * An msw handler for one route of the contract. The answer must match the contract, so that no test depends on an impossible
 * answer.
 */
export function answerRoute<R extends Route>(
  route: R,
  answer: RouteAnswer<R> | ((seen: SeenRequest) => RouteAnswer<R> | Promise<RouteAnswer<R>>),
  extraHeaders: Record<string, string> = {},
) {
  const method = route.method === 'GET' ? http.get : http.post;
  return method(route.path, async ({ request }) => {
    const seen = await see(request);
    const value: unknown = isAnswerer(answer) ? await answer(seen) : answer;
    const checked = answerSchema(route, seen.query).safeParse(value);
    if (!checked.success)
      throw new Error(`The test's answer to ${route.id} breaks the contract: ${checked.error}`);
    return new HttpResponse(stringifyJson(value), { headers: { ...headers, ...extraHeaders } });
  });
}

/** An msw handler that fails a route: a status with an `error` text, or any raw text. */
export function failRoute(route: Route, status: number, error?: string) {
  const method = route.method === 'GET' ? http.get : http.post;
  return method(
    route.path,
    () => new HttpResponse(stringifyJson(error === undefined ? {} : { error }), { status, headers }),
  );
}

/** An msw handler that answers with any text, e.g. one that breaks the contract. */
export function rawRoute(route: Route, text: string) {
  const method = route.method === 'GET' ? http.get : http.post;
  return method(route.path, () => new HttpResponse(text, { headers }));
}
