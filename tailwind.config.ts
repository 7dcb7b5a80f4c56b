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
  'c-own-fill',
  'c-net',
  'c-base',
  'c-block',
  'c-mev',
  'c-grid',
  'c-hatch',
  'focus',
  'scrim',
];

const token = (name: string) => `var(--${name})`;
const size = (fontSize: string, lineHeight: string): [string, string] => [fontSize, lineHeight];

/** Weights of the variable font that the design uses; 400 is the text's own. */
const weights = ['400', '450', '480', '500', '520', '540', '560', '580', '590', '600', '620', '640'];

export default {
  content: ['./index.html', './src/**/*.tsx', './src/**/*.ts'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      // Text of three strengths: `text-t1`, `text-t2`, `text-t3`.
      t1: token('text'),
      t2: token('text-2'),
      t3: token('text-3'),
      ...Object.fromEntries(colours.map((name) => [name, token(name)])),
    },
    fontFamily: { sans: [token('font')], mono: [token('mono')] },
    // The line height of running text; others are written with it: `text-sm/5`.
    fontSize: {
      '2xs': size('11px', '16px'),
      xs: size('12px', '16px'),
      sm: size('13px', '18px'),
      base: size('14px', '20px'),
      md: size('15px', '20px'),
      lg: size('16px', '24px'),
    },
    fontWeight: Object.fromEntries(weights.map((weight) => [weight, weight])),
    borderRadius: {
      none: '0',
      1: token('r-1'),
      2: token('r-2'),
      3: token('r-3'),
      4: token('r-4'),
      full: token('r-full'),
    },
    // Written for the wide window; `max-s:` and the like are what narrower ones change.
    screens: { xs: '361px', s: '641px', m: '901px', ml: '1101px', l: '1181px' },
    extend: {
      spacing: {
        control: token('control'),
        'control-lg': token('control-lg'),
        gutter: token('gutter'),
      },
      transitionTimingFunction: { out: token('ease') },
    },
  },
} satisfies Config;
