/** Those of `src/styles/tokens.css` for charts, in sRGB: few programs that draw SVG know OKLCH, or variables. */
export const paperColours: Readonly<Record<string, string>> = {
  '--surface': 'rgb(254,254,253)',
  '--line-strong': 'rgb(197,194,189)',
  '--text': 'rgb(26,30,37)',
  '--text-2': 'rgb(76,82,89)',
  '--text-3': 'rgb(98,104,112)',
  '--accent': 'rgb(0,96,158)',
  '--c-own': 'rgb(0,96,158)',
  '--c-own-fill': 'rgba(0,96,158,0.1)',
  '--c-net': 'rgb(100,105,112)',
  '--c-grid': 'rgb(231,230,227)',
  '--c-hatch': 'rgba(0,96,158,0.55)',
};
