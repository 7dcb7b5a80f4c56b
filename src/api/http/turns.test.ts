import { afterEach, describe, expect, it } from 'vitest';
import { boundRequests, inTurn } from './turns';

let release = () => {};
afterEach(() => release());

/** Requests that stay under way until they are finished by hand. */
function requests() {
  const started: string[] = [];
  const finish = new Map<string, (failed?: Error) => void>();
  const ask = (name: string) =>
    inTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          started.push(name);
          finish.set(name, (failed) => (failed ? reject(failed) : resolve()));
        }),
    );
  return { started, ask, end: (name: string, failed?: Error) => finish.get(name)?.(failed) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('requests of a page', () => {
  it('start at once where nothing bounds them', async () => {
    const { started, ask, end } = requests();
    const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const name of started) end(name);
    await Promise.all(all);
  });

  it('wait for their turn within a bound, also for those that were under way before it', async () => {
    const { started, ask, end } = requests();
    const first = ask('before');
    release = boundRequests(2);
    const rest = [ask('a'), ask('b'), ask('c')];
    expect(started).toEqual(['before', 'a']);
    end('before');
    await first;
    await settled();
    expect(started).toEqual(['before', 'a', 'b']);
    end('a', new Error('failed'));
    await expect(rest[0]).rejects.toThrow('failed');
    await settled();
    expect(started).toEqual(['before', 'a', 'b', 'c']);
    end('b');
    end('c');
    await Promise.all(rest.slice(1));
  });

  it('all go when the bound is lifted', async () => {
    const { started, ask, end } = requests();
    release = boundRequests(1);
    const all = ['a', 'b', 'c'].map(ask);
    expect(started).toEqual(['a']);
    release();
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of started) end(name);
    await Promise.all(all);
  });
});
