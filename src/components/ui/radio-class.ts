/** Class names of a native radio button, drawn with our tokens: browsers draw an unselected one as a disabled one in dark. */
export const radioClass =
  'm-0 size-4 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control-line checked:border-[5px] checked:border-accent disabled:border-line-strong';
