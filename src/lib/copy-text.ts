/** Copies a text; rejects when the browser refuses. Call it on a press. */
export async function copyText(text: string): Promise<void> {
  // Undefined over plain http, where the older command still works.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text);
  let copied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = event.clipboardData !== null;
  };
  document.addEventListener('copy', onCopy, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
  if (!copied) throw new Error('The browser refused to copy.');
}
