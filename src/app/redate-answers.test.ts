import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readProvenance } from '@/api/http/provenance';
import { currentTime, forgetServerTime, learnRenderedAt, timeExchange } from '@/lib/time/clock';
import { redateAnswers } from './redate-answers';

it.each([-20, 20, -24 * 60])('dates an answer by a server whose time is %i minutes off', (minutes) => {
  forgetServerTime();
  const server = () => Date.now() + minutes * 60_000;
  const client = new QueryClient();
  const stop = redateAnswers(client);
  const answered = (key: string) => {
    const source = readProvenance('GET /', 'minute', new Headers({ age: '90' }), currentTime());
    client.setQueryData([key], { value: 1, source }, { updatedAt: 7 });
  };
  const age = (key: string) =>
    server() - (client.getQueryData<{ source: { fetchedAt: number } }>([key])?.source.fetchedAt ?? 0);
  const rendered = { value: 1, source: { fetchedAt: server() } };
  client.setQueryData(['rendered'], rendered);
  learnRenderedAt(server() - 60_000);
  answered('before');
  for (const _ of [1, 2]) timeExchange()(new Date(server()).toUTCString());
  answered('after');
  for (const key of ['before', 'after']) expect(Math.abs(age(key) - 90_000), key).toBeLessThan(1_500);
  expect(client.getQueryData(['rendered'])).toEqual(rendered);
  expect(client.getQueryState(['before'])?.dataUpdatedAt).toBe(7);
  stop();
  forgetServerTime();
});
