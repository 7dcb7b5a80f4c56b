import type { FirstViewEntry, FirstViewModule } from '@contract/first-view';
import { routes } from '@contract/rest/routes';
import type { PublicAnswers } from '../routes/public-answers';

type Wanted = Pick<FirstViewEntry, 'route' | 'query'>;

interface Sources {
  readonly module: FirstViewModule;
  readonly answers: PublicAnswers;
  /** Milliseconds that a visitor waits for data. */
  readonly budget: number;
}

// Milliseconds kept back from the budget, so that a stored answer still arrives in time when a newer one does not.
const spare = 10;

const nameOf = ({ route, query }: Wanted) => `${route}${JSON.stringify(query)}`;

export interface Gathered {
  readonly entries: readonly FirstViewEntry[];
  /** No wanted answer is missing. */
  readonly complete: boolean;
}

/** The answers that a page wants, as far as they arrive within the budget; the page fetches the others itself. */
export async function gatherAnswers(url: string, sources: Sources): Promise<Gathered> {
  const { module, answers, budget } = sources;
  const ready = new Map<string, FirstViewEntry>();
  const wantedNow = () => module.wanted(url, [...ready.values()]) ?? [];
  const deadline = performance.now() + budget - spare;
  const fetchMissing = () =>
    Promise.allSettled(
      wantedNow()
        .filter((one) => !ready.has(nameOf(one)))
        .map(async ({ route, query }) => {
          const wait = Math.max(0, deadline - performance.now());
          const { body, fetchedAt, epoch } = await answers(routes[route], query, { waitForNewer: wait });
          ready.set(nameOf({ route, query }), { route, query, body, fetchedAt, epoch });
        }),
    );
  let timer: NodeJS.Timeout | undefined;
  const spent = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budget);
  });
  // Some queries depend on an answer to the first ones.
  await Promise.race([fetchMissing().then(fetchMissing), spent]);
  clearTimeout(timer);
  const wanted = wantedNow();
  const entries = wanted.flatMap((one) => ready.get(nameOf(one)) ?? []);
  return { entries, complete: entries.length === wanted.length };
}
