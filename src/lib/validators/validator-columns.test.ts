import { expect, it } from 'vitest';
import { validatorColumns } from './validator-columns';

it('calls the APY part that the document does not explain the base, and by its field in the CSV', () => {
  const { head, name, csv } = validatorColumns.find(({ id }) => id === 'base') ?? {};
  expect({ head, name, csv }).toEqual({ head: 'Base, %', name: 'Base', csv: 'apy_percent' });
});
