const FAILING_MS = 5_000;

/**
 * As `refetchInterval`: asks again every five seconds while the last answer was a failure, so that a page recovers with its source,
 * and leaves an answer to its freshness otherwise.
 */
export function againWhileFailing({
  state,
}: {
  readonly state: { readonly status: string };
}): number | false {
  return state.status === 'error' ? FAILING_MS : false;
}
