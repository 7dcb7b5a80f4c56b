const setNative = (field: HTMLInputElement | HTMLSelectElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/**
 * Ref of a field that the server renders. React keeps what was entered before hydration, but gets no event for it, and would
 * overwrite it with its own value: the field hands it over when it is hydrated.
 */
export function takeEarlyEntry(field: HTMLInputElement | HTMLSelectElement | null): void {
  if (field instanceof HTMLSelectElement) {
    // A select that the browser rendered has no default.
    if ([...field.options].find((option) => option.defaultSelected)?.selected === false)
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field?.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field && field.value !== field.defaultValue) {
    const { value } = field;
    // React ignores an event without a change of the value that it knows.
    field.value = field.defaultValue;
    setNative(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Ref of `<details>` or a popover whose state React follows: it may have been opened before hydration. */
export function takeEarlyToggle(element: HTMLElement | null): void {
  if (element?.matches('details[open], :popover-open')) element.dispatchEvent(new Event('toggle'));
}
