import { asciiDigits } from '@clearstake/contract/format/decimal-text';
import { readNumber, type Setting } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';
import { type LegacyMeasure, type LegacyMode, legacyModes } from './legacy-terms';
import type { LegacySearch } from './page-search';

export interface LegacyQueryForm {
  readonly measure: LegacyMeasure;
  readonly mode: LegacyMode;
  readonly from: string;
  readonly to: string;
}

export type LegacyQuery =
  | { readonly ok: true; readonly query: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problem: string };

export function legacyQuestionOf(search: LegacySearch): LegacyQueryForm {
  const { measure = 'apy', by = 'latest', from = '', to = '' } = search;
  return { measure, mode: by, from, to };
}

export function legacyAddress({ measure, mode, from, to }: LegacyQueryForm): LegacySearch {
  return {
    measure: measure === 'apy' ? undefined : measure,
    by: mode === 'latest' ? undefined : mode,
    from: from || undefined,
    to: to || undefined,
  };
}

export function modesOf(measure: LegacyMeasure): readonly LegacyMode[] {
  return measure === 'tps' ? legacyModes : legacyModes.filter((mode) => mode !== 'time' && mode !== 'times');
}

/** Validates the form. The format of times is not documented: only the order of numeric ones is checked. */
export function legacyQuery({ measure, mode, from, to }: LegacyQueryForm): LegacyQuery {
  const [start, end] = [asciiDigits(from).trim(), asciiDigits(to).trim()];
  if (!modesOf(measure).includes(mode)) return problem(t('Only TPS can be asked by time.'));
  switch (mode) {
    case 'latest':
      return { ok: true, query: {} };
    case 'epoch': {
      const epoch = readEpoch(start, t('Enter an epoch: a whole number.'));
      return epoch.ok ? { ok: true, query: { epoch: String(epoch.value) } } : epoch;
    }
    case 'epochs': {
      const wanted = t('Enter the first or the last epoch, or both: whole numbers.');
      if (!(start + end)) return problem(wanted);
      const first = start === '' ? undefined : readEpoch(start, wanted);
      const last = end === '' ? undefined : readEpoch(end, wanted);
      if (first?.ok === false) return first;
      if (last?.ok === false) return last;
      if (first && last && first.value > last.value)
        return problem(t('The first epoch is after the last one.'));
      return {
        ok: true,
        query: {
          ...(first && { start_epoch: String(first.value) }),
          ...(last && { end_epoch: String(last.value) }),
        },
      };
    }
    case 'time':
      return start === '' ? problem(t('Enter a time.')) : { ok: true, query: { time: start } };
    case 'times':
      if (!(start + end)) return problem(t('Enter the first or the last time, or both.'));
      if (isNumber(start) && isNumber(end) && Number(start) > Number(end)) {
        return problem(t('The first time is after the last one.'));
      }
      return { ok: true, query: { ...(start && { start_time: start }), ...(end && { end_time: end }) } };
  }
}

function readEpoch(text: string, wanted: string): Setting {
  return readNumber(text, { most: 9_999_999_999, problem: wanted });
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function problem(sentence: string): LegacyQuery {
  return { ok: false, problem: sentence };
}
