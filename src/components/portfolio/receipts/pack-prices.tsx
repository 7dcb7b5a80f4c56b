import { readDecimalText, withLocalSign } from '@clearstake/contract/format/decimal-text';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import type { JournalEntry } from '@clearstake/verifier';
import { type ChangeEvent, useId, useState } from 'react';
import { priceDay } from '@/components/transaction/receipt/action-time';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { rich } from '@/components/ui/rich';
import { useKeptValue } from '@/hooks/use-kept-value';
import { cx } from '@/lib/cx';
import { type DayPrice, priceProblem, readPrices } from '@/lib/portfolio/day-price';
import { keptPrices, savePrices } from '@/lib/portfolio/prices';
import { currentTime } from '@/lib/time/clock';

const shownDays = 6;

export function PackPrices({ entries }: { entries: readonly JournalEntry[] }) {
  const prices = useKeptValue(keptPrices);
  const days = [...new Set(entries.map(priceDay))].sort();
  const rest = days.length - shownDays;
  return (
    <section aria-label={t('Prices')} className="grid gap-3">
      <h3>{t('Price of one SOL by day')}</h3>
      <ul className="grid text-sm">
        {days.slice(0, shownDays).map((day) => (
          <DayLine key={day} day={day} price={prices.get(day)} />
        ))}
        {rest > 0 ? (
          <li className="py-1 text-t2">
            {t(
              '{count, plural, one {and {count} more day in the CSV} other {and {count} more days in the CSV}}',
              { count: rest },
            )}
          </li>
        ) : null}
      </ul>
      <p className="text-sm text-t2">
        {t(
          'No source has past prices here: a day on which you signed keeps what the staking API said then. Add others from a source of your choice. They stay in this browser; a day without one is “unavailable” in the files.',
        )}
      </p>
      <PriceForm firstDay={days.find((day) => !prices.has(day)) ?? days[0] ?? ''} />
      {prices.size > 0 ? (
        <Button
          size="sm"
          kind="ghost"
          className="-ms-2.5 justify-self-start"
          onClick={() => keptPrices.write(null)}
        >
          {t('{count, plural, one {Forget all prices (1 day)} other {Forget all prices ({count} days)}}', {
            count: prices.size,
          })}
        </Button>
      ) : null}
    </section>
  );
}

/** As a source has it; the files keep it. */
const isoTime = /(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z/;

/** On one line: a hyphen is a place to break. */
const readableTime = (source: string) =>
  source.replace(isoTime, (_, day, time) => unbroken(`${day} ${time} UTC`).replaceAll('-', '\u2011'));

/** At least two decimals, with the sign of the language; the files keep the text. */
function priceText(price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  return withLocalSign(`${whole}.${fraction.padEnd(2, '0')}`);
}

function DayLine({ day, price }: { day: string; price: DayPrice | undefined }) {
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 border-b border-line py-1.5">
      <span className="tnum text-t2">{day}</span>
      {price === undefined ? (
        <span className="text-t3">{t('unavailable')}</span>
      ) : (
        <span className="wrap-anywhere">
          <span className="tnum">
            {priceText(price.price)} {price.currency}
          </span>
          , {readableTime(price.source)}
        </span>
      )}
    </li>
  );
}

function PriceForm({ firstDay }: { firstDay: string }) {
  const [entry, setEntry] = useState<DayPrice>({ day: firstDay, price: '', currency: 'USD', source: '' });
  const [result, setResult] = useState<{ refused: boolean; text: string }>();
  const accept = (text: string) => setResult({ refused: false, text });
  const refuse = (text: string) => setResult({ refused: true, text });
  const id = useId();
  const currency = entry.currency.trim().toUpperCase();
  const source = entry.source.trim();
  const field = (name: keyof DayPrice) => ({
    value: entry[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEntry({ ...entry, [name]: target.value }),
  });
  const take = async (file: File): Promise<void> => {
    const named = { currency, source: source || file.name };
    const read = readPrices(await file.text(), named, currentTime());
    if (!read.ok) return refuse(read.message);
    savePrices(read.prices);
    accept(
      t(
        '{count, plural, one {Prices of {count} day were kept, with the source “{source}”.} other {Prices of {count} days were kept, with the source “{source}”.}}',
        { count: read.prices.length, source: named.source },
      ),
    );
  };
  const keep = () => {
    const { day } = entry;
    const read = readDecimalText(entry.price.trim());
    const decimal = read.ok ? [read.whole || '0', read.fraction].filter(Boolean).join('.') : '';
    const kept = { day, price: decimal, currency, source };
    const problem = read.ok ? priceProblem(kept, currentTime()) : read.message;
    if (problem !== null) return refuse(problem);
    savePrices([kept]);
    accept(t('The price of {day} was kept.', { day }));
  };
  return (
    <form
      className="grid grid-cols-2 gap-3 max-xs:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Field label={t('Currency')} maxLength={5} {...field('currency')} />
      <Field
        label={t('Source of the price')}
        placeholder={t('Such as an exchange')}
        maxLength={120}
        {...field('source')}
      />
      <Field label={t('Day (UTC)')} type="date" {...field('day')} />
      <Field label={t('Price of one SOL')} inputMode="decimal" autoComplete="off" {...field('price')} />
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm">
          {t('Keep price')}
        </Button>
        <label
          htmlFor={id}
          className="cursor-pointer text-sm focus-within:outline-2 focus-within:outline-focus"
        >
          {rich('<link>Take a CSV file</link> of lines “day, price”, as 2026-11-24,142.50', {
            link: (text) => <span className="link">{text}</span>,
          })}
          <input
            id={id}
            type="file"
            className="absolute size-px opacity-0"
            accept="text/csv,.csv"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file)
                take(file).catch((error: Error) =>
                  refuse(t('The file cannot be read: {error}', { error: error.message })),
                );
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <p
        role={result?.refused ? 'alert' : 'status'}
        className={cx('col-span-full text-sm', result?.refused ? 'text-fail' : 'text-t2')}
      >
        {result?.text}
      </p>
    </form>
  );
}
