/** Whether a port cannot be listened on because somebody else does, or because there is none of that number. */
export function isInUse(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(?:EADDRINUSE|ERR_SOCKET_BAD_PORT)$/.test(String(error.code))
  );
}
