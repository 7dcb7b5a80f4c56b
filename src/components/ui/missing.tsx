interface MissingProps {
  /** Why it is missing: "1 of 42 validators has one". */
  why?: string | undefined;
}

/** A figure that is not there, in a dense table: a dash to the eye, "unavailable" to a screen reader, with the reason. */
export function Missing({ why }: MissingProps) {
  const name = why === undefined ? 'unavailable' : `unavailable, ${why}`;
  return (
    <span className="text-t3" role="img" aria-label={name} title={name}>
      –
    </span>
  );
}
