/** A muted unit after a figure. */
export function Unit({ children }: { children: string }) {
  return (
    <span className="unit ms-[0.28em] text-[0.8em]/none font-450 tracking-normal text-t3">{children}</span>
  );
}
