import './buffer-global';
import { describe, expect, it } from 'vitest';
import { LedgerAdapter } from './ledger-adapter';

describe('the Ledger icon', () => {
  it.each(['#ffffff', '#000000'])('is visible on %s', async (ground) => {
    const mark = new Image(28, 28);
    mark.src = new LedgerAdapter().icon;
    await mark.decode();
    const pen = new OffscreenCanvas(28, 28).getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, 28, 28);
    pen.drawImage(mark, 0, 0, 28, 28);
    const shades = new Set(pen.getImageData(0, 0, 28, 28).data.filter((_, index) => index % 4 === 0));
    expect([shades.has(0), shades.has(255)]).toEqual([true, true]);
  });
});
