/** Whether a host name, as in a URL or a setting, is this machine by itself: a name that others can point here (DNS) is not. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host);
}
