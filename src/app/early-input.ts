declare global {
  interface Window {
    /** Ends the recording of public/before-paint.js, and returns the pressed buttons. */
    takeEarlyPresses?: () => readonly HTMLButtonElement[];
  }
}

/** The buttons pressed so far; React handles later presses itself. */
export function takeEarlyPresses(): readonly HTMLButtonElement[] {
  return window.takeEarlyPresses?.() ?? [];
}

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

const tell = (element: Element, type = 'input') => element.dispatchEvent(new Event(type, { bubbles: true }));

function retype(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  // React ignores an event without a change of value, so it is given the rendered value first.
  field.value = field.defaultValue;
  setNative?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  tell(field);
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

const isChanged = (field: HTMLInputElement) =>
  isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** What was typed or ticked so far, by field: a field that is rendered again before the replay loses it. */
export function earlyValues(root: ParentNode): ReadonlyMap<HTMLInputElement, string | boolean> {
  const fields = [...root.querySelectorAll('input')].filter(
    (field) => field.type !== 'file' && isChanged(field),
  );
  return new Map(fields.map((field) => [field, isTicked(field) ? field.checked : field.value]));
}

/** Replays what was typed, ticked, chosen, unfolded or pressed before hydration: React keeps the value of a field, but gets no event. */
export function replayEarlyInput(
  root: ParentNode,
  presses: readonly HTMLButtonElement[],
  values: ReadonlyMap<HTMLInputElement, string | boolean>,
): void {
  for (const [field, value] of values) {
    if (isChanged(field)) continue;
    if (typeof value === 'boolean') field.checked = value;
    else field.value = value;
  }
  const changed = [...root.querySelectorAll('input')].filter(isChanged);
  const fields = changed.filter(({ type }) => type !== 'file');
  // Such an event makes React hydrate the Suspense boundary around the field, which must happen before a change of state.
  for (const field of fields) if (!isTicked(field)) tell(field);
  for (const field of fields) {
    if (isTicked(field)) {
      field.checked = field.defaultChecked;
      field.click();
    } else retype(field);
  }
  for (const select of root.querySelectorAll('select')) {
    const chosen = [...select.options].some((option) => option.selected !== option.defaultSelected);
    if (chosen) tell(select, 'change');
  }
  for (const opened of root.querySelectorAll('details[open], :popover-open')) tell(opened, 'toggle');
  // A script may not set a file again, and React needs no other value than the current one.
  for (const field of changed) if (field.type === 'file') tell(field, 'change');
  // The browser opened a button's popover itself; another press would close it.
  for (const button of presses) if (button.isConnected && !button.popoverTargetElement) button.click();
}
