import { expect, it } from 'vitest';
import { validatorColumns } from './validator-columns';

it('names the APY part that the document does not explain by its field', () => {
  const { head, name, csv } = validatorColumns.find(({ id }) => id === 'base') ?? {};
  expect({ head, name, csv }).toEqual({ head: 'apy, %', name: 'apy', csv: 'apy_percent' });
});
