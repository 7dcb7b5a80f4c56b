import { t } from '@contract/i18n';
import { type LegacyMeasure, type LegacyMode, legacyModes } from './legacy-terms';

/** The query form's fields as typed. */
export interface LegacyQueryForm {
  readonly measure: LegacyMeasure;
  readonly mode: LegacyMode;
  readonly from: string;
  readonly to: string;
}

/** The route's query, or a sentence that says what to correct. */
export type LegacyQuery =
  | { readonly ok: true; readonly query: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problem: string };

/** The query modes of a measure. */
export function modesOf(measure: LegacyMeasure): readonly LegacyMode[] {
  return measure === 'tps' ? legacyModes : legacyModes.filter((mode) => mode !== 'time' && mode !== 'times');
}

/**
 * Validates the form. Epochs are integers in order; the format of times is not documented, so only the order of numeric ones is
 * checked.
 */
export function legacyQuery({ measure, mode, from, to }: LegacyQueryForm): LegacyQuery {
  const start = from.trim();
  const end = to.trim();
  if (!modesOf(measure).includes(mode)) return problem(t('Only TPS can be asked by time.'));
  switch (mode) {
    case 'latest':
      return { ok: true, query: {} };
    case 'epoch':
      return isEpoch(start)
        ? { ok: true, query: { epoch: start } }
        : problem(t('Enter an epoch: a whole number.'));
    case 'epochs':
      if (!(start + end) || ![start, end].every((text) => text === '' || isEpoch(text)))
        return problem(t('Enter the first or the last epoch, or both: whole numbers.'));
      if (start && end && Number(start) > Number(end))
        return problem(t('The first epoch is after the last one.'));
      return { ok: true, query: { ...(start && { start_epoch: start }), ...(end && { end_epoch: end }) } };
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

function isEpoch(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function problem(sentence: string): LegacyQuery {
  return { ok: false, problem: sentence };
}
