/** Class names of the frame around an input, without its height. It has the focus ring of the input, which has no edge. */
export const fieldFrame =
  'flex items-center gap-2 rounded-2 border border-control-line bg-surface px-3 text-base has-aria-invalid:border-fail has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus max-s:min-h-11 print:hidden pointer-coarse:min-h-11.5';

/**
 * Class names of the input in it. A caret is a layer of its own, and what is painted above a layer becomes one, too: two for each
 * row of the table below it. What is typed into is painted last.
 */
export const fieldInput =
  'w-full min-w-0 flex-1 text-ellipsis outline-none placeholder:text-t3 focus:relative focus:z-1 pointer-coarse:self-stretch';
