import { routes } from '@contract/rest/routes';
import type { PageRenderer, PrefetchedAnswer } from '@contract/server-rendering';
import type { PublicAnswers } from '../routes/public-answers';
import { within } from '../within';

type Wanted = Pick<PrefetchedAnswer, 'route' | 'query'>;

interface Sources {
  readonly module: PageRenderer;
  readonly answers: PublicAnswers;
  /** Milliseconds that a visitor waits for data. */
  readonly budget: number;
}

// Milliseconds kept back from the budget: for the stored answers in the place of newer ones that did not arrive.
const spare = 10;

const nameOf = ({ route, query }: Wanted) => `${route}${JSON.stringify(query)}`;

export interface Gathered {
  readonly entries: readonly PrefetchedAnswer[];
  /** No wanted answer is missing. */
  readonly complete: boolean;
}

/** The answers that a page wants, as far as they arrive within the budget; the page fetches the others itself. */
export async function gatherAnswers(url: string, sources: Sources): Promise<Gathered> {
  const { module, answers, budget } = sources;
  const ready = new Map<string, PrefetchedAnswer>();
  const wantedNow = () => module.wanted(url, [...ready.values()]) ?? [];
  const deadline = performance.now() + budget - spare;
  const fetchMissing = (waitsUntil: number) => () =>
    Promise.allSettled(
      wantedNow()
        .filter((query) => !ready.has(nameOf(query)))
        .map(async ({ route, query }) => {
          const wait = Math.max(0, waitsUntil - performance.now());
          const { body, fetchedAt, epoch } = await answers(routes[route], query, { waitForNewer: wait });
          ready.set(nameOf({ route, query }), { route, query, body, fetchedAt, epoch });
        }),
    );
  // Some queries depend on an answer to the first ones.
  await within(budget - spare, fetchMissing(deadline)().then(fetchMissing(deadline)));
  // A busy machine may be late even for what is stored.
  await within(spare, fetchMissing(0)().then(fetchMissing(0)));
  const wanted = wantedNow();
  const entries = wanted.flatMap((query) => ready.get(nameOf(query)) ?? []);
  return { entries, complete: entries.length === wanted.length };
}
