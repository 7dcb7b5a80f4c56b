/** What a browser asks for: a page or an answer by GET, and at /rpc a JSON-RPC call with the given body. */
export function visit(path: string, rpcCall: string) {
  const headers = { 'accept-encoding': 'br' };
  return path === '/rpc'
    ? {
        path,
        method: 'POST' as const,
        headers: { ...headers, 'content-type': 'application/json' },
        body: rpcCall,
      }
    : { path, method: 'GET' as const, headers };
}
