import { decimalText } from '@clearstake/contract/format/exact-decimal';
import { pinsFor } from '@clearstake/contract/pins';
import type { Finding, ReviewRow, ReviewValue, Verdict } from '../src';
import { sayInEnglish } from '../src/said/say';
import type { TokenKind } from '../src/token-text';
import { testKey } from './keys';
import { attacker, lookupTable, stakeAddress, stakeNames, type TestWorld, wallet } from './world';

/** The addresses of a test world by short names, so that an expected text can be read. */
function namesIn(world: TestWorld): ReadonlyMap<string, string> {
  const { pool, validators } = pinsFor('sandbox');
  return new Map([
    [wallet.address, 'wallet'],
    [attacker.address, 'attacker'],
    [testKey('new stake account').address, 'new'],
    ...stakeNames.map((name): [string, string] => [stakeAddress(name), name]),
    [world.poolTokenAccount, 'tokens'],
    [world.wrappedSolAccount, 'wrapped'],
    [world.ledger, 'ledger'],
    [world.poolStake, 'pool-stake'],
    [lookupTable, 'table'],
    [pool?.address ?? '', 'pool'],
    [pool?.reserve ?? '', 'reserve'],
    [pool?.mint ?? '', 'mint'],
    [validators[0]?.vote ?? '', 'vote'],
  ]);
}

/** An exact amount of a token, with its symbol. */
export const tokenText = (units: bigint, { decimals, symbol }: TokenKind) =>
  `${decimalText(units, decimals)} ${symbol}`;
const solText = (lamports: bigint) => tokenText(lamports, { decimals: 9, symbol: 'SOL' });

function valueText(value: ReviewValue): string {
  switch (value.kind) {
    case 'lamports':
      return solText(value.lamports);
    case 'at-most-lamports':
      return `≤ ${solText(value.lamports)}`;
    case 'at-least-lamports':
      return `≥ ${solText(value.lamports)}`;
    case 'tokens':
      return tokenText(value.units, value);
    case 'at-least-tokens':
      return `≥ ${tokenText(value.units, value)}`;
    case 'address':
      return value.name === undefined ? value.address : `${sayInEnglish(value.name)} = ${value.address}`;
    case 'addresses':
      return value.addresses.join(', ');
    case 'bps':
      return `${value.bps} bps`;
    case 'text':
      return sayInEnglish(value.text);
    case 'nothing':
      return 'nothing';
  }
}

/** A text with the addresses of a world called by their names. */
export function named(text: string, world: TestWorld): string {
  return [...namesIn(world)].reduce((before, [address, name]) => before.replaceAll(address, name), text);
}

/** A row in one line: where it is, its label, asked, found, small print; first its status unless it passes. */
export function rowText(row: ReviewRow, world: TestWorld): string {
  const said = row.note ? [row.label, row.note] : [row.label];
  const [label = '', ...note] = said.map(sayInEnglish);
  const parts = [label, valueText(row.asked), valueText(row.found), ...note];
  const status = row.status === 'pass' ? '' : `${row.status} `;
  return named(`${status}${row.group}/${row.key}: ${parts.join(' | ')}`, world);
}

/** All rows of a verdict, in their order. */
export function reviewText({ rows }: Verdict, world: TestWorld): string[] {
  return rows.map((row) => rowText(row, world));
}

/** A finding in one line: check, code, where, label, asked, found. Its meaning is not in it. */
export function findingText(
  { check, code, row, group, label, asked, found }: Finding,
  world: TestWorld,
): string {
  const parts = [sayInEnglish(label), valueText(asked), valueText(found)];
  return named(`${check} ${code} ${group}/${row}: ${parts.join(' | ')}`, world);
}

/** The line of a finding that belongs to no row of the operation. */
export function outside(check: string, code: string, found: string): string {
  return `${check} ${code} anything-else/anything-else: Anything else | nothing | ${found}`;
}
