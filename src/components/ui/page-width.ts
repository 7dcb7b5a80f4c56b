/** Class names of a container with the page's width and margins. */
export const pageWidth =
  'mx-auto max-w-[calc(var(--page)+2*var(--gutter))] px-gutter print:max-w-none print:px-0';
