export const pageWidth =
  'mx-auto max-w-[calc(var(--page)+2*var(--gutter))] px-gutter print:max-w-none print:px-0';
