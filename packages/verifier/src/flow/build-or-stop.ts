import type { Intent } from '../types';
import type { Built, FlowPorts, Stop } from './ports';
import { saidBy } from './said-by';

/** Builds, unless something stops the intent or the build fails. Both run at once, so that finding nothing costs no time. */
export async function buildOrStop(
  intent: Intent,
  { build, preflight }: Pick<FlowPorts, 'build' | 'preflight'>,
  signal: AbortSignal,
): Promise<{ readonly stop: Stop } | { readonly fresh: Built; readonly note: string | undefined }> {
  const stopping = new AbortController();
  const building = build.build(intent, AbortSignal.any([signal, stopping.signal]));
  // It may fail before the other is done.
  building.catch(() => undefined);
  const found = await preflight?.(intent);
  if (found?.stop) {
    stopping.abort();
    building.then((late) => late.discard()).catch(() => undefined);
    return { stop: found.stop };
  }
  try {
    return { fresh: await building, note: found?.note };
  } catch (error) {
    return { stop: { reason: saidBy(error), ...(isRefusal(error) && { lasting: true }) } };
  }
}

/** The server refused this very request: a status that says so (RFC 9110, 15.5.1 and 15.5.21). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 422);
}
