import type { Config } from 'tailwindcss';

/** Every colour of the design language by its token name, so that a utility can never bring a raw colour. */
const colours = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'hover',
  'line',
  'line-strong',
  'control-line',
  'text',
  'text-2',
  'text-3',
  'ink',
  'on-ink',
  'accent',
  'accent-soft',
  'accent-line',
  'pass',
  'pass-soft',
  'pass-line',
  'on-pass',
  'fail',
  'fail-soft',
  'fail-line',
  'on-fail',
  'warn',
  'warn-soft',
  'warn-line',
  'c-own',
  'c-net',
  'c-base',
  'c-block',
  'c-mev',
  'c-grid',
  'focus',
];

const step = (name: string) => [name, `var(--s-${name})`] as const;

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colours.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: { sans: ['var(--font)'], mono: ['var(--mono)'] },
    borderRadius: {
      none: '0',
      1: 'var(--r-1)',
      2: 'var(--r-2)',
      3: 'var(--r-3)',
      4: 'var(--r-4)',
      full: 'var(--r-full)',
    },
    screens: { s: '641px', m: '901px', l: '1181px' },
    extend: {
      spacing: Object.fromEntries(['1', '2', '3', '4', '5', '6', '8', '10', '14'].map(step)),
    },
  },
} satisfies Config;
