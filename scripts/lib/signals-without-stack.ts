import type { Plugin } from 'vite';

const client = /\/react-dom-client\.production\.js$/;
const signal =
  /\b(SuspenseException|SuspenseyCommitException|SuspenseActionException|SelectiveHydrationException|HydrationMismatchException) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const signals = 5;

/**
 * React throws five values to itself as signals and makes them as errors when its file runs; nobody reads their stacks. While
 * developer tools or a measuring tool listen, V8 reads the whole file a second time for the first of those stacks: 60 ms at a quarter
 * of the speed, which nobody else waits for, counted as the page's. They stay errors of the same words, without a stack.
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: 'signals-without-stack',
    apply: 'build',
    transform: {
      filter: { id: client },
      handler(code) {
        const found = code.match(signal)?.length ?? 0;
        if (found !== signals)
          this.error(
            `React DOM makes ${found} of ${signals} signals in the known way: look at scripts/lib/signals-without-stack.ts.`,
          );
        return {
          code: code.replace(signal, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })'),
          map: null,
        };
      },
    },
  };
}
