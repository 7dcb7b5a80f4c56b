/** A muted unit after a figure. */
export function Unit({ children }: { children: string }) {
  return <span className="u">{children}</span>;
}
