import { formatAge, formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { currentTime } from '../time/clock';

interface Source {
  readonly route: string;
  readonly fetchedAt: number;
}

/** What a file has, from where, and how old that was when the file was made: its first lines. */
export function sourceLines(title: string, sources: readonly Source[], now = currentTime()): string[] {
  const lines = sources.map(({ route, fetchedAt }) =>
    t('Source: {route}, answered {time}, {age} before this file was made.', {
      route,
      time: formatUtc(fetchedAt),
      age: formatAge(now - fetchedAt),
    }),
  );
  return [`Clearstake: ${title}`, ...lines].map((line) => line.replaceAll('\u00a0', ' '));
}
