/** Holds an answer back: who awaits `opened` goes on after `open()`. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
