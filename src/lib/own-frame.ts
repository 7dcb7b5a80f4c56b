/** How long a page that draws no frames, because nobody sees it, is waited for. */
const longestWait = 50;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a frame that no other caller got, for work that takes a good part of a frame: two pieces of it never make one frame too long.
 * Outside a browser it resolves at once.
 */
export function ownFrame(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  last = last.then(nextFrame);
  return last;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const waited = setTimeout(resolve, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(waited);
      // What was drawn comes first.
      setTimeout(resolve);
    });
  });
}
