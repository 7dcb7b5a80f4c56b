/**
 * Whether the words of an epoch are written with its line, or in one of the next frames while the ones before may stay, or when the
 * pointer rests, and none are shown until then.
 */
export type Words = 'now' | 'soon' | 'later';

/** A chart that shows the shared epoch. */
interface Follower {
  /** What the pointer is over, or the keyboard's focus is on. */
  readonly element: Element;
  show(epoch: number | undefined, words: Words): void;
}

/** The epoch under the pointer, shared by all charts of a page. Kept outside React, so that a moving pointer renders nothing. */
export interface CrosshairStore {
  get(): number | undefined;
  /**
   * `pointed` is the chart that was read: its line goes to the epoch in the next frame and its words follow in one of their own,
   * then the lines of the others, with their words once the pointer rests.
   */
  set(epoch: number | undefined, pointed: Element): void;
  follow(follower: Follower): () => void;
}

/** What one frame shows: so that none has to do it all. */
type Part = 'line' | 'words' | 'others';

/** How long a pointer that rests has not moved, in milliseconds. */
const restMs = 80;

export function createCrosshairStore(): CrosshairStore {
  const followers = new Set<Follower>();
  const due = new Set<Part>();
  let epoch: number | undefined;
  let pointed: Element | undefined;
  /** Where the line of the chart that is pointed at stands: its words are of this epoch. */
  let placed: number | undefined;
  let previous: Part = 'others';
  let previousTurn: Part = 'others';
  let scheduled = false;
  let wordsDue = false;
  let movedAt = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const showPointed = (at: number | undefined, words: Words) => {
    for (const follower of followers) if (follower.element === pointed) follower.show(at, words);
  };
  const showOthers = (words: Words) => {
    for (const follower of followers) if (follower.element !== pointed) follower.show(epoch, words);
  };

  // One timer, not a new one with each move: it looks when the last move was.
  const awaitRest = (milliseconds: number) => {
    resting = setTimeout(() => {
      resting = undefined;
      const left = restMs - (performance.now() - movedAt);
      if (!wordsDue) return;
      if (left > 0) return awaitRest(left);
      due.delete('others');
      wordsDue = false;
      showOthers('now');
    }, milliseconds);
  };

  const show: Record<Part, () => void> = {
    line: () => {
      placed = epoch;
      if (placed === undefined) return showPointed(placed, 'now');
      showPointed(placed, 'soon');
      due.add('words');
    },
    words: () => showPointed(placed, 'now'),
    others: () => showOthers(epoch === undefined ? 'now' : 'later'),
  };

  /** The line first, but while the pointer goes on every second frame is for the rest, in turns. */
  const nextPart = (): Part | undefined => {
    const turns: Part[] = previousTurn === 'words' ? ['others', 'words'] : ['words', 'others'];
    const rest = turns.find((part) => due.has(part));
    if (due.has('line') && !(rest && previous === 'line')) return 'line';
    if (rest) previousTurn = rest;
    return rest;
  };

  const schedule = () => {
    if (scheduled || due.size === 0) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      const part = nextPart();
      if (!part) return;
      previous = part;
      due.delete(part);
      show[part]();
      schedule();
    });
  };

  return {
    get: () => epoch,
    set(next, element) {
      const moved = next !== epoch || element !== pointed;
      if (moved) wordsDue = next !== undefined;
      movedAt = performance.now();
      if (wordsDue && resting === undefined) awaitRest(restMs);
      if (!moved) return;
      // What is not told yet is of another chart, or no longer wanted.
      if (element !== pointed || next === undefined) due.delete('words');
      epoch = next;
      pointed = element;
      due.add('line').add('others');
      schedule();
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
