export const code =
  'rounded-2 border border-line bg-sunken px-3 py-2.5 font-mono text-sm/5 [direction:ltr] tracking-[-0.01em] wrap-anywhere text-t1 [font-feature-settings:normal]';
