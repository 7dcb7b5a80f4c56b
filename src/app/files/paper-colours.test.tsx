import { expect, it } from 'vitest';
import { colourOf } from '@/testing/colour-of';
import { paperColours } from './paper-colours';
import '@/styles/main.css';

function painted(colour: string): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

it.each(Object.entries(paperColours))('%s in a file is that of the light page: %s', (token, colour) => {
  document.documentElement.dataset.theme = 'light';
  const page = painted(colourOf(token));
  // What is nearly transparent is stored in few steps.
  for (const [index, value] of painted(colour).entries())
    expect(Math.abs(value - (page[index] ?? 0))).toBeLessThan(3);
});
