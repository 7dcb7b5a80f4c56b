import { describe, expect, it } from 'vitest';
import { importCycle } from './chunk-cycles';

const files = {
  'entry.js': ['page.js', 'react.js'],
  'page.js': ['shared.js', 'react.js'],
  'shared.js': ['react.js'],
  'react.js': [],
};
const cycleOf = (imports: Record<string, string[]>) => importCycle(new Map(Object.entries(imports)));

describe('files that import each other', () => {
  it('are none where two files share a third', () => {
    expect(cycleOf(files)).toBeUndefined();
  });

  it('are told in the order of their imports, without those that only lead there', () => {
    expect(cycleOf({ ...files, 'shared.js': ['react.js', 'late.js'], 'late.js': ['page.js'] })).toEqual([
      'page.js',
      'shared.js',
      'late.js',
    ]);
  });

  it('are found behind a file that was looked at before', () => {
    expect(cycleOf({ 'leaf.js': [], 'one.js': ['leaf.js', 'two.js'], 'two.js': ['one.js'] })).toEqual([
      'one.js',
      'two.js',
    ]);
  });
});
