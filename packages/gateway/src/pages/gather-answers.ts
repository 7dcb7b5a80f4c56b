import { routes } from '@clearstake/contract/rest/routes';
import type { PageRenderer, PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import type { PublicAnswers } from '../routes/public-answers';
import { within } from '../within';

type Wanted = Pick<PrefetchedAnswer, 'route' | 'query'>;

interface Sources {
  readonly module: Pick<PageRenderer, 'wanted'>;
  readonly answers: PublicAnswers;
  /** Milliseconds that a visitor waits for data; by default as long as the upstream may take. */
  readonly budget?: number;
}

// Milliseconds kept back from the budget: for the stored answers in the place of newer ones that did not arrive.
const spare = 10;

const nameOf = ({ route, query }: Wanted) => `${route}${JSON.stringify(query)}`;

/** The answers that a page or file wants, as far as they arrive within the budget; a page fetches the others itself. */
export async function gatherAnswers(url: string, sources: Sources) {
  const { module, answers, budget } = sources;
  const ready = new Map<string, PrefetchedAnswer>();
  const failures = new Map<string, unknown>();
  const wantedNow = () => module.wanted(url, [...ready.values()]) ?? [];
  const fetchOne = async ({ route, query }: Wanted, waitsUntil: number | undefined) => {
    const terms =
      waitsUntil === undefined ? {} : { waitForNewer: Math.max(0, waitsUntil - performance.now()) };
    const { body, fetchedAt, epoch } = await answers(routes[route], query, terms);
    ready.set(nameOf({ route, query }), { route, query, body, fetchedAt, epoch });
  };
  const fetchMissing = (waitsUntil?: number) =>
    Promise.all(
      wantedNow()
        .filter((query) => !ready.has(nameOf(query)) && !failures.has(nameOf(query)))
        .map((query) =>
          fetchOne(query, waitsUntil).catch((error: unknown) => failures.set(nameOf(query), error)),
        ),
    );
  // Some queries depend on an answer to the first ones.
  const fetchAll = (waitsUntil?: number) => fetchMissing(waitsUntil).then(() => fetchMissing(waitsUntil));
  if (budget === undefined) await fetchAll();
  else {
    await within(budget - spare, fetchAll(performance.now() + budget - spare));
    // A busy machine may be late even for what is stored.
    await within(spare, fetchAll(0));
  }
  const wanted = wantedNow();
  const entries = wanted.flatMap((query) => ready.get(nameOf(query)) ?? []);
  const missing = wanted.map(nameOf).filter((name) => !ready.has(name));
  // Undefined where all were only late.
  const failure = missing.flatMap((name) => failures.get(name) ?? [])[0];
  return { entries, complete: missing.length === 0, failure };
}
