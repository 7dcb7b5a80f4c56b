/** A chart that shows the shared epoch. */
interface Follower {
  /** What the pointer is over, or the keyboard's focus is on. */
  readonly element: Element;
  /** Without words only what moves: they are written when the pointer rests, or on the chart it is over. */
  show(epoch: number | undefined, words: boolean): void;
}

/** The epoch under the pointer, shared by all charts of a page. Kept outside React, so that a moving pointer renders nothing. */
export interface CrosshairStore {
  get(): number | undefined;
  /**
   * `pointed` is the chart that was read; it shows the epoch in the next frame, the others in the one after, with their words once
   * the pointer rests.
   */
  set(epoch: number | undefined, pointed: Element): void;
  follow(follower: Follower): () => void;
}

/** How many frames the other charts may stand back while the pointer goes on. */
const patience = 2;
/** How long a pointer that rests has not moved, in milliseconds. */
const restMs = 80;

export function createCrosshairStore(): CrosshairStore {
  const followers = new Set<Follower>();
  let epoch: number | undefined;
  let pointed: Element | undefined;
  // Which of the two is not shown yet, and for how many frames the others have waited.
  let pointedDue = false;
  let othersDue = false;
  let waited = 0;
  let scheduled = false;
  let wordsDue = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const showOthers = (words: boolean) => {
    for (const follower of followers) if (follower.element !== pointed) follower.show(epoch, words);
  };

  const rest = () => {
    othersDue = false;
    wordsDue = false;
    showOthers(true);
  };

  const schedule = () => {
    if (scheduled || !(pointedDue || othersDue)) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      // One or the other, so that no frame draws all charts.
      const first = pointedDue && !(othersDue && waited >= patience);
      if (first) pointedDue = false;
      else othersDue = false;
      waited = first ? waited + 1 : 0;
      if (first) {
        for (const follower of followers) if (follower.element === pointed) follower.show(epoch, true);
      } else {
        showOthers(epoch === undefined);
      }
      schedule();
    });
  };

  return {
    get: () => epoch,
    set(next, element) {
      const moved = next !== epoch || element !== pointed;
      if (moved) wordsDue = next !== undefined;
      clearTimeout(resting);
      if (wordsDue) resting = setTimeout(rest, restMs);
      if (!moved) return;
      epoch = next;
      pointed = element;
      pointedDue = true;
      othersDue = true;
      schedule();
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
